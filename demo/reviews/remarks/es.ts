import type { Remarks } from '../fragments/types.ts'

export const es: Remarks = {
  sneaker: {
    good: [
      'No han hecho una sola rozadura ni el primer día, y anduve quince kilómetros.',
      'La suela es firme sin ser dura.',
      'Se limpian con un trapo húmedo y listo.',
      'Van con pantalones que nunca me pondría con zapatillas.',
      'El talón no se mueve.',
      'Trabajo de pie y los pies han dejado de protestar.',
    ],
    bad: [
      'Si se mojan, tardan un día en secar.',
      'La suela clara se ensucia con mirarla.',
      'El forro del talón ha empezado a hacer bolitas.',
    ],
  },
  boot: {
    good: [
      'Han aguantado un febrero de lluvia con los pies secos.',
      'La piel está cogiendo un color precioso.',
      'Les pusieron suelas en la tienda y parecen nuevas.',
      'Después de un invierno entero siguen presentables.',
      'Abrigan sin necesidad de doble calcetín.',
      'Sirven hasta para la oficina.',
    ],
    bad: [
      'La piel estuvo dura los diez primeros días.',
      'En piedra mojada resbalan.',
      'El talón pidió una semana de paciencia.',
    ],
  },
  hike: {
    good: [
      'Dieciocho kilómetros de canchal y ni una ampolla.',
      'Sujetan el tobillo sin bloquearlo.',
      'Agarran en roca mojada, cosa que las viejas no hacían.',
      'Crucé dos arroyos y los calcetines, secos.',
      'Pesan menos de lo que aparentan.',
    ],
    bad: [
      'En verano dan calor.',
      'Los ganchos de los cordones pinchan un poco.',
      'La lengüeta tardó cuatro salidas en ablandarse.',
    ],
  },
  trail: {
    good: [
      'Cuatrocientos kilómetros y los tacos siguen ahí.',
      'Bajando van sobre raíles.',
      'Los dedos tienen sitio en las subidas largas.',
      'Después de un vado se vacían enseguida.',
      'Hice una maratón con 2000\u00a0m de desnivel y conservo todas las uñas.',
      'En la cuarta hora la espuma sigue despierta.',
    ],
    bad: [
      'En asfalto mojado van nerviosas.',
      'A los cordones les falta un palmo.',
      'La malla se ha rajado un poco junto al meñique a los 200\u00a0km.',
    ],
  },
  sandal: {
    good: [
      'Recorrí Lisboa entera con ellas.',
      'La plantilla cogió la forma del pie en una semana.',
      'Las tiras no se clavan ni con calor.',
      'Se han bañado en el mar y tan campantes.',
      'Se ajustan con una mano.',
    ],
    bad: [
      'La tira roza hasta que te acostumbras.',
      'La hebilla es un poco incómoda.',
      'Cuando se mojan tardan en secar.',
    ],
  },
  indoor: {
    good: [
      'Abrigan sin cocer.',
      'No se salen al subir la escalera.',
      'Ya van conmigo hasta de viaje.',
      'La suela aguanta una salida a por el pan con lluvia.',
      'Conservan la forma después de meses a diario.',
    ],
    bad: [
      'Suenan mucho en la tarima.',
      'La primera semana sueltan algo de pelusa.',
      'Les pondría algo más en el talón.',
    ],
  },
  neat: {
    good: [
      'Primera salida: una boda, bailando hasta las tres.',
      'La piel es blanda desde la primera hora.',
      'No se abren al andar.',
      'Se puede ir andando al trabajo, andando de verdad.',
      'El color gana al natural.',
    ],
    bad: [
      'El borde de atrás rozó los primeros días.',
      'En adoquín la suela se queda fina.',
      'La piel se marca con facilidad.',
    ],
  },
  kids: {
    good: [
      'Mi hija se calza sola y ganamos diez minutos al día.',
      'Han sobrevivido a un trimestre de patio.',
      'El barro se va con un cepillo.',
      'Salió corriendo y se olvidó de opinar.',
      'El primer par ha pasado a un primo y sigue bien.',
    ],
    bad: [
      'La tira coge pelusa y acaba pegando menos.',
      'La puntera se rozó en una semana.',
      'Podrían ser más fáciles de meter.',
    ],
  },
  bag: {
    good: [
      'Caben el portátil, la comida y un jersey, y todavía cierra.',
      'Las asas no se clavan aunque vaya hasta arriba.',
      'Se tiene de pie sin ayuda, una tontería que me encanta.',
      'Aguantó una hora de lluvia y los papeles llegaron secos.',
      'La cremallera corre bien hasta en las esquinas.',
      'Todo tiene su sitio sin necesidad de veinte bolsillos.',
    ],
    bad: [
      'Echo de menos un bolsillo para las llaves.',
      'La correa resbala un poco del hombro.',
      'El interior es oscuro y las cosas desaparecen.',
    ],
  },
  pouch: {
    good: [
      'Móvil, llaves y un bocadillo, y sigue plana.',
      'No rebota ni corriendo.',
      'En bici la llevo cruzada a la espalda.',
      'La cremallera se abre con una mano.',
    ],
    bad: ['La hebilla se gira de vez en cuando.', 'Un móvil grande entra muy justo.'],
  },
  sock: {
    good: [
      'No se bajan dentro de la bota.',
      'La costura de los dedos no se nota.',
      'Una docena de lavados y ni un agujero.',
      'Abrigan, y por la mañana ya están secos.',
    ],
    bad: [
      'El puño aprieta algo.',
      'Han encogido un poco al lavarlos.',
      'El color se fue antes de lo que pensaba.',
    ],
  },
  clothes: {
    good: [
      'La tela tiene cuerpo y cae bien.',
      'Diez lavados y como el primer día.',
      'Deja moverse sin tirar de ningún lado.',
      'Las costuras no molestan ni con mochila.',
      'La tela se seca en una noche sobre una silla.',
    ],
    bad: [
      'La tela se arruga con mirarla.',
      'El corte es más corto de lo que acostumbro.',
      'Se soltó un hilo del bajo.',
    ],
  },
  extra: {
    good: [
      'Hace una cosa y la hace bien.',
      'Es poca cosa, pero de uso diario.',
      'Se ve que alguien lo ha pensado.',
      'Embalaje sencillo y sin plástico.',
      'Acabé repitiendo, esta vez para mi hermano.',
    ],
    bad: [
      'Abulta menos de lo que imaginaba.',
      'El precio es alto para lo que es.',
      'Ya tiene un arañazo en el acabado.',
    ],
  },
}
