import { type Language, phrases } from "../language.ts";

export const french: Language = {
  code: "fr",
  space: " ",
  stop: ".",
  subjects: phrases(`
    Mon voisin
    Le boulanger du port
    Le vieux gardien du phare
    Le facteur
    Un marin de passage
    Le comité des fêtes
    Le maire
    Un ami de la famille
    Le jardinier du cloître
    Le professeur de dessin
    Le dernier tonnelier
    Le libraire`),
  predicates: phrases(`
    a gardé les graines dans une boîte en fer
    a traversé la baie à marée basse
    a repeint les volets en bleu clair
    a refusé de vendre la barque de son père
    a appris à cuire le pain sans levure
    a planté des fèves au pied du mur
    a compté les marches jusqu'à la lanterne
    a retrouvé un carnet couvert de sel
    a préparé une soupe pour tout le quai
    a réparé le four avec de la terre rouge
    a photographié chaque porte de la ruelle
    a laissé la clé sous un pot de romarin
    a noté la recette au dos d'une facture
    a attendu le retour des hirondelles
    a prêté sa charrette aux musiciens
    a découpé les pommes en lamelles très fines
    a raconté la tempête de l'hiver dernier
    a ouvert la fenêtre pour entendre les cloches
    a mélangé le miel avec un peu d'eau tiède
    a dessiné une carte des sentiers
    a choisi des pierres plates pour l'escalier
    a promis de revenir avant les vendanges`),
  tails: phrases(`
    sans rien demander en échange
    malgré le vent qui soufflait depuis trois jours
    parce que la route était encore fermée
    comme on le faisait autrefois
    avant le lever du soleil
    et personne n'a osé le contredire
    pendant que les enfants dormaient
    avec une patience que je lui envie
    au grand étonnement des touristes
    après une longue hésitation
    pour ne pas réveiller le chien
    dès la première gelée`),
  titles: phrases(`
    Le four en terre rouge
    Fèves au pied du mur
    La baie à marée basse
    Un carnet couvert de sel
    La soupe du quai
    Les portes de la ruelle
    Pain sans levure
    Pommes en lamelles
    Le romarin et la clé
    La carte des sentiers
    Avant les vendanges
    Les volets bleus`),
  places: phrases(`
    Kerlann
    Saint-Aubert
    Port-Mérin
    La Roche-Plate
    Vallorge
    Trévenec`),
  people: phrases(`
    Louise Marchand
    Émile Kervan
    Nadia Bellec
    Paul Tissot
    Inès Garnier`),
  sections: phrases(`
    Accueil
    Cuisine
    Jardin
    Balades
    Ateliers
    À propos`),
  labels: {
    related: "À lire aussi",
    comments: "Commentaires",
    more: "Lire la suite",
    share: "Partager ce billet",
    search: "Rechercher",
    newsletter: "Recevez les billets du mois par courrier électronique",
    imprint: "Mentions légales",
    rights: "Tous droits réservés",
    by: "Par",
    popular: "Les plus lus",
    next: "Billet suivant",
    cookies: "Ce blog mesure son audience de façon anonyme.",
    reply: "Répondre",
  },
  remarks: phrases(`
    J'ai essayé dimanche et tout le monde en a repris !
    Chez ma grand-mère on ajoutait une feuille de laurier.
    Merci pour la carte, nous avons suivi le sentier du haut.
    Où trouvez-vous la terre rouge ?
    Quel beau billet, vivement le prochain.`),
};
