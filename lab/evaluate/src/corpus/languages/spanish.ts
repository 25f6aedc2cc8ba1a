import { type Language, phrases } from "../language.ts";

export const spanish: Language = {
  code: "es",
  space: " ",
  stop: ".",
  subjects: phrases(`
    El equipo local
    La capitana
    El entrenador de los juveniles
    La portera suplente
    El club de remo
    Un defensa recién llegado
    La directiva
    El árbitro
    La delantera más joven
    El masajista
    La afición del fondo norte
    El ciclista de la comarca`),
  predicates: phrases(`
    ganó el tercer partido seguido fuera de casa
    falló dos penaltis en menos de diez minutos
    firmó un contrato hasta el próximo verano
    volvió a entrenar con el grupo después de la lesión
    cambió el dibujo tras el descanso
    pidió más luz para el campo pequeño
    llegó a la meta con una rueda pinchada
    vendió todas las entradas en una mañana
    criticó el estado del césped
    recibió un homenaje de los socios más antiguos
    remó contra la corriente durante la última milla
    marcó desde el centro del campo
    aplazó la reunión hasta que cese la lluvia
    guardó la camiseta del ascenso en una vitrina
    corrió con unas zapatillas prestadas
    reconoció que el rival mereció el empate
    anunció una escuela gratuita para niñas
    perdió el autobús y llegó en tractor
    detuvo el reloj en cuarenta y un segundos
    agradeció el apoyo de los barrios altos
    estrenó un bote construido en la ría
    prometió quedarse aunque baje de categoría`),
  tails: phrases(`
    delante de casi dos mil personas
    pese al viento de poniente
    según contó al final del encuentro
    cuando ya nadie lo esperaba
    sin que el banquillo pudiera creerlo
    porque el reglamento no decía otra cosa
    con la ayuda de los veteranos
    y el público se puso en pie
    a falta de cuatro jornadas
    como ya hizo la temporada pasada
    ante la sorpresa de los técnicos
    mientras seguía lloviendo`),
  titles: phrases(`
    Tres victorias lejos de casa
    Un gol desde el centro del campo
    La capitana vuelve al grupo
    Empate con sabor a derrota
    Más luz para el campo pequeño
    Récord en la ría
    En tractor al partido
    Escuela gratuita para niñas
    Entradas agotadas en una mañana
    Rueda pinchada y primer puesto
    La camiseta del ascenso
    Cambio de dibujo tras el descanso`),
  places: phrases(`
    Villarreda
    Puerto Lobo
    Las Eras
    Monteclaro
    San Tirso
    La Vega Alta`),
  people: phrases(`
    Marta Quiroga
    Iván Sotelo
    Carmen Duarte
    Luis Abellán
    Noa Ferreiro`),
  sections: phrases(`
    Portada
    Fútbol
    Remo
    Ciclismo
    Cantera
    Calendario
    Clasificación
    Fotos`),
  labels: {
    related: "Noticias relacionadas",
    comments: "Opiniones de los lectores",
    more: "Leer más",
    share: "Compartir",
    search: "Buscar",
    newsletter: "Apúntate al boletín de los lunes",
    imprint: "Aviso legal",
    rights: "Todos los derechos reservados",
    by: "Por",
    popular: "Lo más visto",
    next: "Siguiente noticia",
    cookies: "Usamos una galleta propia para recordar tu equipo favorito.",
    reply: "Responder",
  },
  remarks: phrases(`
    ¡Qué partido! Todavía me tiemblan las piernas.
    El césped está así desde la feria y nadie hace nada.
    Con esa delantera subimos seguro.
    ¿Alguien tiene fotos de la regata?
    Enhorabuena a las juveniles, lo merecían.`),
};
