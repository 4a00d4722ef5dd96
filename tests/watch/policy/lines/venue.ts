// Credentials of events, and what devices note at a venue.
import { none, server, tells, type CollectionLines, type OperationLines } from './line.ts'

export const VENUE_COLLECTIONS: CollectionLines = {
  // They are issued by their callable, stepped by the process, and follow entries and notes, whoever writes those.
  credenciais: server(),
  'sistema/local/eventos': server('pinDoLocal', 'apresentarAparelho', 'bloquearAparelho'),
  // Held back by what arrived, whoever sent it.
  'sistema/local/quarentena': server(),
}

export const VENUE_OPERATIONS: OperationLines = {
  // Whoever comes to an event, from wherever, is known by name at its gate and on its scales.
  credenciaisDoEvento: { ...tells('eventos:operar', 'credenciais:credenciar'), names: true },
  emitirCredenciais: none,
  leiturasDoEvento: { ...tells('credenciais:ler'), names: true },
  pesagemDoEvento: { ...tells('eventos:operar', 'inscricoes:decidir'), names: true },
  encerrarPesagem: none,
  verCredencial: none,
  pinDoLocal: none,
  apresentarAparelho: none,
  bloquearAparelho: none,
  localDoEvento: tells('eventos:supervisionar'),
  entregarNotas: none,
  decidirNota: none,
  chaveDoAparelho: none,
}
