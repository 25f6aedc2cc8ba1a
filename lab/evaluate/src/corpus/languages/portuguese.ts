import { type Language, phrases } from "../language.ts";

export const portuguese: Language = {
  code: "pt",
  space: " ",
  stop: ".",
  subjects: phrases(`
    O comando de ligação
    A bomba principal
    O painel do operador
    A válvula de descarga
    O sensor de nível
    A lâmpada amarela
    O registo diário
    A chave de manutenção
    O filtro de areia
    A caixa de fusíveis
    O relógio interno
    A rede de reserva`),
  predicates: phrases(`
    abre o circuito quando a pressão desce abaixo do limite
    guarda as últimas cem leituras por ordem de chegada
    espera trinta segundos antes de repetir o pedido
    mostra o valor médio e não o instantâneo
    tem de ser limpo depois de cada colheita
    acende enquanto a calibração não terminar
    pode ser trocado sem desligar a corrente
    recusa uma palavra de passe com menos de dez letras
    envia um aviso para a central
    fecha sozinho ao fim de dois minutos
    precisa de óleo fino e de um pano seco
    ignora valores repetidos no mesmo minuto
    fica bloqueado até alguém confirmar a leitura
    aceita cabos com o dobro da espessura
    mede a temperatura junto ao fundo do tanque
    compara o caudal com o da semana anterior
    volta ao estado inicial se faltar a energia
    permite escolher entre três velocidades
    não deve ficar exposto ao sol direto
    regista a hora em que a porta foi aberta
    usa a bateria apenas em caso de falha
    divide a água por quatro canais iguais`),
  tails: phrases(`
    mesmo que a tampa esteja aberta
    desde que o nível seja suficiente
    para evitar que o motor aqueça
    como se vê na figura da página anterior
    a não ser que o modo manual esteja ativo
    durante a noite e aos domingos
    depois de premir o botão verde
    sem alterar as outras definições
    quando dois sensores não concordam
    antes de começar uma nova rega
    seja qual for a versão instalada
    conforme a tabela no fim do capítulo`),
  titles: phrases(`
    Ligar a bomba pela primeira vez
    Limpar o filtro de areia
    Calibrar o sensor de nível
    Trocar um fusível
    Ler o registo diário
    Escolher a velocidade
    Regar durante a noite
    Confirmar uma leitura
    Usar a rede de reserva
    Acertar o relógio interno
    Medir o caudal
    Definir uma palavra de passe`),
  places: phrases(`
    Versão 4
    Versão 5
    Modelo A
    Modelo B
    Série Norte
    Série Sul`),
  people: phrases(`
    Equipa de documentação
    Apoio técnico
    Oficina central`),
  sections: phrases(`
    Início
    Instalação
    Utilização
    Manutenção
    Problemas
    Peças
    Contactos`),
  labels: {
    related: "Ver também",
    comments: "Notas dos utilizadores",
    more: "Continuar",
    share: "Enviar esta página",
    search: "Procurar",
    newsletter: "Receber avisos de novas versões",
    imprint: "Termos de utilização",
    rights: "Todos os direitos reservados",
    by: "Revisto por",
    popular: "Páginas mais consultadas",
    next: "Página seguinte",
    cookies: "Este manual guarda a última página que leu.",
    reply: "Responder",
  },
  remarks: phrases(`
    No modelo antigo o botão fica do outro lado.
    Comigo só funcionou depois de esvaziar o tanque.
    Falta dizer o tamanho do fusível.
    A tabela ajudou muito, obrigado.
    O aviso continua aceso mesmo depois de calibrar.`),
};
