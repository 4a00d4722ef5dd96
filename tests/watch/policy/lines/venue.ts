// Credentials of events, and notes of devices at a venue.
import { none, server, tells, type CollectionLines, type OperationLines } from './line.ts'

export const VENUE_COLLECTIONS: CollectionLines = {
  // Issued by their callable, changed by the process, and updated from entries and notes, whoever writes those.
  credenciais: server(),
  'sistema/local/eventos': server('pinDoLocal', 'apresentarAparelho', 'bloquearAparelho'),
  // Held notes, whoever sent them.
  'sistema/local/quarentena': server(),
}

export const VENUE_OPERATIONS: OperationLines = {
  // Names of everyone at an event, from any federation, are known at its gate and scales.
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
