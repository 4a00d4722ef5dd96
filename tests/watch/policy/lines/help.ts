// The help desk: tickets, questions, tutorials.
import { none, server, tells, type CollectionLines, type OperationLines } from './line.ts'

const published = (name: string): CollectionLines => ({
  [name]: {
    kind: 'record',
    public: true,
    published: true,
    create: [`${name}:criar`],
    change: {
      '': [`${name}:editar`],
      publicacao: [`${name}:publicar`],
      'metadados.active': [`${name}:excluir`],
    },
  },
})

export const HELP_COLLECTIONS: CollectionLines = {
  tickets: server('abrirTicket', 'dividirTicket', 'responderTicket', 'decidirCorreio', 'mudarSituacao'),
  ...published('faqs'),
  ...published('tutoriais'),
  'sistema/publico/ajuda': server(),
  'sistema/publico/ajudaContagens': server('anotarAjuda', 'responderTicket', 'mudarSituacao'),
  'sistema/ajuda/filiados': server(),
  'sistema/ajuda/votos': server('anotarAjuda'),
  'sistema/ajuda/presencas': server('anunciarResposta'),
  'sistema/ajuda/acompanhantes': server('acompanharTicket'),
  'sistema/ajuda/enderecos': server('abrirTicket', 'dividirTicket', 'responderTicket', 'decidirCorreio'),
  'sistema/ajuda/correio': server('decidirCorreio'),
}

export const HELP_OPERATIONS: OperationLines = {
  abrirTicket: { self: true },
  dividirTicket: none,
  acompanharTicket: none,
  responderTicket: { guardian: true },
  contextoDoTicket: { ...tells('tickets:atender', 'tickets:ler'), guardian: true },
  anunciarResposta: none,
  baixarAnexoDoTicket: none,
  relatorioDeTickets: tells('tickets:ler'),
  anotarAjuda: none,
  correioRetido: tells('tickets:atender'),
  decidirCorreio: none,
}
