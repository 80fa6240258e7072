import type { Remarks } from '../fragments/types.ts'

export const de: Remarks = {
  sneaker: {
    good: [
      'Einlaufen war nicht nötig, ich bin am ersten Tag fünfzehn Kilometer gegangen.',
      'Die Sohle ist fest, ohne hart zu sein.',
      'Ein feuchtes Tuch, und sie sind sauber.',
      'Sie passen zu Hosen, zu denen ich sonst nie Sneaker trage.',
      'Die Ferse sitzt, wo sie sitzen soll.',
      'Ich arbeite im Stehen, und die Füße beschweren sich nicht mehr.',
    ],
    bad: [
      'Einmal nass, brauchen sie einen Tag zum Trocknen.',
      'Auf der hellen Sohle sieht man jeden Gehweg.',
      'Das Futter bildet an der Ferse Knötchen.',
    ],
  },
  boot: {
    good: [
      'Ein nasser Februar, und die Füße blieben trocken.',
      'Das Leder hat eine schöne Farbe bekommen.',
      'Im Laden neu besohlt, danach wie neu.',
      'Nach einem ganzen Winter sehen sie noch gut aus.',
      'Warm auch ohne zweites Paar Socken.',
      'Gehen auch im Büro.',
    ],
    bad: [
      'Das Leder war die ersten zehn Tage steif.',
      'Auf nassem Stein rutscht die Sohle.',
      'Die Ferse brauchte eine Woche Geduld.',
    ],
  },
  hike: {
    good: [
      'Achtzehn Kilometer Geröll und keine Blase.',
      'Der Knöchel ist gestützt, nicht eingesperrt.',
      'Sie halten auf nassem Fels, das konnten die alten nicht.',
      'Zwei Bäche gequert, Socken trocken.',
      'Leichter, als sie aussehen.',
    ],
    bad: [
      'Im Sommer sind sie warm.',
      'Die Schnürhaken sind etwas scharf.',
      'Die Zunge wurde erst nach vier Touren weich.',
    ],
  },
  trail: {
    good: [
      'Vierhundert Kilometer, und die Stollen sind noch da.',
      'Bergab wie auf Schienen.',
      'Die Zehen haben auf langen Anstiegen Platz.',
      'Nach einer Furt sind sie schnell wieder leer.',
      'Marathon mit 2.000\u00a0m Anstieg, alle Nägel noch dran.',
      'Der Schaum ist in der vierten Stunde noch wach.',
    ],
    bad: [
      'Auf nassem Asphalt sind sie nervös.',
      'Die Schnürsenkel dürften eine Handbreit länger sein.',
      'Nach 200\u00a0km hat das Gewebe am kleinen Zeh einen kleinen Riss.',
    ],
  },
  sandal: {
    good: [
      'Ich bin damit durch ganz Lissabon gelaufen.',
      'Das Fußbett hat sich in einer Woche angepasst.',
      'Die Riemen schneiden auch bei Hitze nicht ein.',
      'Sie waren im Meer und haben es gut überstanden.',
      'Lassen sich mit einer Hand verstellen.',
    ],
    bad: [
      'Der Riemen hat am Anfang gescheuert.',
      'Die Schnalle ist fummelig.',
      'Einmal nass, trocknen sie langsam.',
    ],
  },
  indoor: {
    good: [
      'Warm, ohne dass man schwitzt.',
      'Auf der Treppe bleiben sie am Fuß.',
      'Inzwischen reisen sie mit.',
      'Die Sohle reicht, um bei Regen die Post zu holen.',
      'Nach Monaten noch gut in Form.',
    ],
    bad: [
      'Auf Parkett sind sie laut.',
      'In der ersten Woche haben sie etwas gefusselt.',
      'Unter der Ferse dürfte mehr sein.',
    ],
  },
  neat: {
    good: [
      'Auf einer Hochzeit getragen und bis drei Uhr getanzt.',
      'Das Leder ist von der ersten Stunde an weich.',
      'Beim Gehen klafft nichts.',
      'Man kann damit zur Arbeit gehen, und zwar zu Fuß.',
      'Die Farbe ist satter als auf den Bildern.',
    ],
    bad: [
      'Hinten hat die Kante ein paar Tage gerieben.',
      'Auf Kopfsteinpflaster ist die Sohle dünn.',
      'Das Leder bekommt leicht Spuren.',
    ],
  },
  kids: {
    good: [
      'Meine Tochter zieht sie allein an, das spart zehn Minuten am Tag.',
      'Ein halbes Schuljahr Pausenhof überlebt.',
      'Matsch geht mit der Bürste ab.',
      'Er rannte damit los und vergaß, seine Meinung zu sagen.',
      'Das erste Paar trägt jetzt ein Cousin, es ist noch gut.',
    ],
    bad: [
      'Der Klett sammelt Fusseln und hält dann weniger.',
      'Die Spitze war nach einer Woche abgestoßen.',
      'Der Einstieg könnte weiter sein.',
    ],
  },
  bag: {
    good: [
      'Laptop, Mittagessen und Pullover passen hinein, und es geht noch zu.',
      'Die Riemen drücken auch voll beladen nicht.',
      'Bleibt von allein stehen, eine Kleinigkeit, die ich liebe.',
      'Eine Stunde Regen, die Papiere blieben trocken.',
      'Der Reißverschluss läuft auch um die Ecken.',
      'Alles hat seinen Platz, ohne dass es zwanzig Fächer braucht.',
    ],
    bad: [
      'Mir fehlt ein Fach für die Schlüssel.',
      'Der Riemen rutscht etwas von der Schulter.',
      'Innen ist es dunkel, da verschwinden Dinge.',
    ],
  },
  pouch: {
    good: [
      'Telefon, Schlüssel und ein Brot, und sie bleibt flach.',
      'Wippt nicht, nicht einmal beim Laufen.',
      'Auf dem Rad trage ich sie quer über dem Rücken.',
      'Der Reißverschluss geht mit einer Hand auf.',
    ],
    bad: ['Die Schnalle verdreht sich ab und zu.', 'Ein großes Telefon passt nur knapp.'],
  },
  sock: {
    good: [
      'Sie rutschen im Stiefel nicht.',
      'Die Naht an den Zehen spürt man nicht.',
      'Ein Dutzend Wäschen, kein Loch.',
      'Warm, und am Morgen wieder trocken.',
    ],
    bad: [
      'Der Bund ist ziemlich eng.',
      'In der Wäsche sind sie etwas eingelaufen.',
      'Die Farbe ist schneller verblasst als gedacht.',
    ],
  },
  clothes: {
    good: [
      'Der Stoff hat Gewicht und fällt gut.',
      'Nach zehn Wäschen wie am ersten Tag.',
      'Man kann sich bewegen, nichts spannt.',
      'Die Nähte liegen flach, auch unter dem Rucksack.',
      'Trocknet über Nacht auf dem Stuhl.',
    ],
    bad: [
      'Der Stoff knittert schon beim Hinsehen.',
      'Der Schnitt ist kürzer als gewohnt.',
      'Am Saum hat sich ein Faden gelöst.',
    ],
  },
  extra: {
    good: [
      'Kann eine Sache, und die gut.',
      'Eine Kleinigkeit, aber täglich in Gebrauch.',
      'Man sieht, dass jemand nachgedacht hat.',
      'Einfache Verpackung, kein Plastik.',
      'Ich habe für meinen Bruder nachbestellt.',
    ],
    bad: ['Kleiner als gedacht.', 'Dafür ist der Preis stolz.', 'Die Oberfläche hat schon einen Kratzer.'],
  },
}
