import type { Undo } from './process.ts'

/** How long a batch can be taken back: later others have acted on what it left, and each record is changed on its page. */
export const PRAZO_DA_VOLTA_MS = 86_400_000

/**
 * What lists do to many records at once beside the steps of their process (`undo` of a transition) and the fields that they set (`bulk` of a
 * description, taken back where it was set): how each is taken back.
 */
export const ATOS_EM_LOTE = {
  baixarContas: 'version',
  anotarCurso: 'version',
  definirNaFederacao: 'version',
  mudarMarcadores: 'version',
  anotar: { stays: 'Para voltar atrás, apague a anotação na página de cada pessoa.' },
  transferirEmLote: {
    stays: 'Os pedidos já chegaram aos outros lados: cada pessoa cancela o seu, ou quem decide o recusa.',
  },
  emitirCertificados: {
    stays: 'Um certificado emitido já pode ser conferido por qualquer pessoa: revogue cada um, com o motivo.',
  },
  emitirCarteirinhas: {
    stays: 'O código de cada carteirinha já pode ser conferido por qualquer pessoa: revogue cada uma, com o motivo.',
  },
  cobrarFaturas: { stays: 'Um lembrete enviado não volta.' },
  receberFaturas: { stays: 'O pagamento se desfaz na página dele, por “Registrei por engano”.' },
  renegociarFaturas: { stays: 'O acordo já vale para quem paga: cancele as parcelas na página de cada uma.' },
  enviarComunicado: { stays: 'O que foi enviado não volta.' },
} as const satisfies Readonly<Record<string, Undo>>

export type AtoEmLote = keyof typeof ATOS_EM_LOTE

/** Acts that the server takes back. */
export type AtoQueVolta = { [A in AtoEmLote]: (typeof ATOS_EM_LOTE)[A] extends 'version' ? A : never }[AtoEmLote]

/** Said where chosen records go to paper or into a file. */
export const NADA_A_DESFAZER = 'Nenhum registro muda: não há o que desfazer.'
