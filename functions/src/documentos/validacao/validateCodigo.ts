import type { DocumentReference, QuerySnapshot } from 'firebase-admin/firestore'
import { carterinhas } from '@sie/domain/documentos/collections/carterinhas.ts'
import { recibos, type Recibo } from '@sie/domain/financeiro/collections/recibos.ts'
import { dayInBrasilia } from '@sie/domain/base/brazil/dates.ts'
import { isCodigo, normalizeCodigo } from '@sie/domain/documentos/codigo.ts'
import { certificadoParaValidar } from './certificado.ts'
import {
  CODIGO_DE_RECIBO,
  NAO_ENCONTRADO,
  validacaoDaCarteira,
  validacaoDoCertificado,
  validacaoDoRecibo,
  type Validacao,
} from '@sie/domain/documentos/validacao.ts'
import { formatReais } from '@sie/domain/financeiro/centavos.ts'
import { isActive, type StoredRecord } from '@sie/domain/base/records/metadados.ts'
import type { CarteirinhaGuardada } from '../carteiras/copia.ts'
import { db } from '../../base/platform/admin.ts'
import { hojeNoBrasil } from '../../base/platform/auditChain.ts'
import { storedRecord } from '../../base/platform/stored.ts'
import { settle, takeQuestion } from './limites.ts'

/** Limit of the query: the current record comes before its old copies, whose ids begin with its own. */
const FOUND = 1
/** Shortest time of an answer in milliseconds, which hides the small extra time of a found document. */
const FLOOR_MS = 150
/** Id of a missing document, read in place of a real one, so that a code that is not found costs as many reads as one that is. */
const NOBODY = '-'

/**
 * Public data of a card, a certificate or a receipt by its code, as typed or scanned. A text that cannot be a code is answered without a
 * read; every other one costs the same reads and writes, found or not, and takes a minimum time.
 * @param ip network address of the client
 * @throws ErroSIE limite-excedido (60 a minute and address), muitas-tentativas (after eight codes that do not exist)
 */
export async function validateCodigo(
  typed: string,
  ip: string,
  now = Date.now(),
  floor = FLOOR_MS,
): Promise<Validacao> {
  const soonest = new Promise((resolve) => setTimeout(resolve, floor))
  const taken = await takeQuestion(ip, now)
  const answer = await lookUp(typed)
  await settle(ip, taken, answer.situacao, now)
  await soonest
  return answer
}

async function lookUp(typed: string): Promise<Validacao> {
  const receipt = typed.trim().toLowerCase()
  const code = CODIGO_DE_RECIBO.test(receipt) ? receipt : normalizeCodigo(typed)
  if (!CODIGO_DE_RECIBO.test(code) && !isCodigo(code)) return NAO_ENCONTRADO
  const [cards, certificates, receipts] = await Promise.all([
    db().collection(carterinhas.name).where('filtros.codigos', 'array-contains', code).limit(FOUND).get(),
    db().collection('certificados').where('codigo', '==', code).limit(FOUND).get(),
    db().collection(recibos.name).where('codigo', '==', code).limit(FOUND).get(),
  ])
  const [card, certificate, paid] = [cards, certificates, receipts].map(currentOf)
  const holder = await holderRef(certificate).get()
  const hoje = hojeNoBrasil()
  if (card) return validacaoDaCarteira(cardOf(card as CarteirinhaGuardada), code, hoje)
  if (certificate)
    return validacaoDoCertificado(certificadoParaValidar(certificate, holder.get('dadosPessoais.birthdate')), hoje)
  return paid ? validacaoDoRecibo(receiptOf(paid as StoredRecord & Recibo)) : NAO_ENCONTRADO
}

/** The current record of a query's result; old copies have the same code. */
const currentOf = ({ docs }: QuerySnapshot): StoredRecord | undefined =>
  docs.map((doc) => storedRecord(doc)).find((record) => record.metadados.successorId === '' && isActive(record))

function holderRef(certificate: StoredRecord | undefined): DocumentReference {
  const holder = (certificate?.titular as { pessoa?: unknown } | undefined)?.pessoa
  return db().doc(`praticantes/${typeof holder === 'string' && holder !== '' ? holder : NOBODY}`)
}

const cardOf = (card: CarteirinhaGuardada) => ({
  ...card,
  revogadaEm: card.revogadaEm ? dayInBrasilia(card.revogadaEm.toMillis()) : '',
})

const receiptOf = ({ codigo, numero, situacao, emitente, valor, data, emitidoEm }: Recibo) => ({
  codigo,
  numero,
  situacao,
  data,
  emitidoEm,
  emissor: { nome: emitente.nome, sigla: '' },
  valor: formatReais(valor),
})
