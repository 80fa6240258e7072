import type { Remarks } from '../fragments/types.ts'

export const fr: Remarks = {
  sneaker: {
    good: [
      'Aucune ampoule, et j’ai fait quinze kilomètres le premier jour.',
      'La semelle est ferme sans être dure.',
      'Un chiffon humide suffit à les nettoyer.',
      'Elles vont avec des pantalons que je ne porterais jamais avec des baskets.',
      'Le talon ne bouge pas.',
      'Je travaille debout, et mes pieds ont cessé de se plaindre.',
    ],
    bad: [
      'Mouillées, elles mettent une journée à sécher.',
      'La semelle claire garde la trace de chaque trottoir.',
      'La doublure bouloche au talon.',
    ],
  },
  boot: {
    good: [
      'Un février de pluie, et les pieds secs.',
      'Le cuir prend une très belle couleur.',
      'Ressemelées en boutique, elles sont revenues comme neuves.',
      'Après tout un hiver, elles restent présentables.',
      'Chaudes sans deuxième paire de chaussettes.',
      'Assez habillées pour le bureau.',
    ],
    bad: [
      'Le cuir est resté raide les dix premiers jours.',
      'La semelle glisse sur la pierre mouillée.',
      'Le talon a demandé une semaine de patience.',
    ],
  },
  hike: {
    good: [
      'Dix-huit kilomètres de pierrier et pas une ampoule.',
      'La cheville est tenue sans être bloquée.',
      'Elles accrochent sur le rocher mouillé, ce que les anciennes ne faisaient pas.',
      'Deux torrents traversés, chaussettes sèches.',
      'Plus légères qu’elles n’en ont l’air.',
    ],
    bad: [
      'Elles tiennent chaud en été.',
      'Les crochets des lacets sont un peu coupants.',
      'Il a fallu quatre sorties pour assouplir la languette.',
    ],
  },
  trail: {
    good: [
      'Quatre cents kilomètres, et les crampons sont toujours là.',
      'En descente, elles vont comme sur des rails.',
      'Les orteils ont la place de s’étaler dans les longues montées.',
      'Elles se vident vite après un gué.',
      'Un marathon à 2\u202f000\u00a0m de dénivelé, et tous mes ongles.',
      'La mousse est encore vive à la quatrième heure.',
    ],
    bad: [
      'Sur le goudron mouillé, elles sont nerveuses.',
      'Il manque une main de longueur aux lacets.',
      'Le tissu s’est un peu déchiré près du petit orteil après 200\u00a0km.',
    ],
  },
  sandal: {
    good: [
      'J’ai fait tout Lisbonne avec.',
      'La semelle a pris la forme du pied en une semaine.',
      'Les brides ne coupent pas, même par grosse chaleur.',
      'Elles sont allées à la mer et en sont revenues intactes.',
      'Elles se règlent d’une main.',
    ],
    bad: [
      'La bride frotte, le temps de s’y faire.',
      'La boucle est un peu pénible.',
      'Une fois mouillées, elles sèchent lentement.',
    ],
  },
  indoor: {
    good: [
      'Chaud sans être une étuve.',
      'Ils tiennent au pied dans l’escalier.',
      'Je les emporte même en voyage.',
      'La semelle suffit pour aller chercher le courrier sous la pluie.',
      'Ils gardent leur forme après des mois.',
    ],
    bad: [
      'Ils claquent sur le parquet.',
      'Ils perdent un peu de peluche la première semaine.',
      'J’aimerais plus d’épaisseur au talon.',
    ],
  },
  neat: {
    good: [
      'Première sortie\u00a0: un mariage, et de la danse jusqu’à trois heures.',
      'Le cuir est souple dès la première heure.',
      'Rien ne bâille à la marche.',
      'On peut aller au travail à pied, vraiment à pied.',
      'La couleur est plus profonde qu’en photo.',
    ],
    bad: [
      'Le bord arrière a frotté les premiers jours.',
      'La semelle est mince sur les pavés.',
      'Le cuir marque facilement.',
    ],
  },
  kids: {
    good: [
      'Ma fille les met toute seule, dix minutes de gagnées par jour.',
      'Elles ont survécu à un trimestre de récréations.',
      'La boue part à la brosse.',
      'Il est parti en courant sans donner son avis.',
      'La première paire est passée à un cousin, encore en bon état.',
    ],
    bad: [
      'La bande ramasse les peluches et accroche moins.',
      'Le bout était râpé en une semaine.',
      'Elles pourraient s’enfiler plus facilement.',
    ],
  },
  bag: {
    good: [
      'Un ordinateur, le déjeuner, un pull, et ça ferme encore.',
      'Les anses ne scient pas l’épaule quand c’est plein.',
      'Il tient debout tout seul, un détail que j’adore.',
      'Une heure de pluie, et les papiers sont restés secs.',
      'La fermeture passe bien les coins.',
      'Chaque chose a sa place sans qu’il faille vingt poches.',
    ],
    bad: [
      'Il me manque une poche pour les clés.',
      'La sangle glisse un peu de l’épaule.',
      'L’intérieur est sombre, on y perd tout.',
    ],
  },
  pouch: {
    good: [
      'Téléphone, clés et sandwich, et elle reste plate.',
      'Elle ne rebondit pas, même en courant.',
      'À vélo, je la porte en travers du dos.',
      'La fermeture s’ouvre d’une main.',
    ],
    bad: ['La boucle tourne de temps en temps.', 'Un grand téléphone y entre tout juste.'],
  },
  sock: {
    good: [
      'Elles ne descendent pas dans la chaussure.',
      'La couture des orteils ne se sent pas.',
      'Une douzaine de lavages, pas un trou.',
      'Chaudes, et sèches le lendemain matin.',
    ],
    bad: [
      'Le bord serre un peu.',
      'Elles ont un peu rétréci au lavage.',
      'La couleur a passé plus vite que prévu.',
    ],
  },
  clothes: {
    good: [
      'Le tissu a du corps et tombe bien.',
      'Le lavage n’y change rien.',
      'On bouge sans que rien ne tire.',
      'Les coutures sont plates, même sous un sac.',
      'Ça sèche en une nuit sur une chaise.',
    ],
    bad: [
      'Ça se froisse d’un regard.',
      'La coupe est plus courte que d’habitude.',
      'Un fil s’est défait à l’ourlet.',
    ],
  },
  extra: {
    good: [
      'Ça ne fait qu’une chose, et bien.',
      'Un détail, mais je m’en sers tous les jours.',
      'On voit que quelqu’un y a réfléchi.',
      'Emballage simple, sans plastique.',
      'J’en ai repris pour mon frère.',
    ],
    bad: ['Plus petit que je ne pensais.', 'Le prix est élevé pour ce que c’est.', 'Il y a déjà une rayure.'],
  },
}
