import type { Transaction } from 'firebase-admin/firestore'
import { carterinhas, type Carteirinha } from '@sie/domain/documentos/collections/carterinhas.ts'
import { formatDay } from '@sie/domain/base/brazil/dates.ts'
import { praticantes } from '@sie/domain/pessoas/collections/praticantes.ts'
import { estadoDaCarteira, impedimentosDaCarteira, validadeDe } from '@sie/domain/documentos/carteira.ts'
import { codigoDe } from '@sie/domain/documentos/codigo.ts'
import { ErroSIE } from '@sie/domain/base/errors.ts'
import { valueAt } from '@sie/domain/base/records/edits.ts'
import { sendAvisos } from '../../base/avisos/sendAvisos.ts'
import { createRecord, writeStep } from '../../base/records/write.ts'
import { db } from '../../base/platform/admin.ts'
import { hojeNoBrasil } from '../../base/platform/auditChain.ts'
import type { Caller } from '../../base/platform/caller.ts'
import { keyedHash } from '../../base/platform/hash.ts'
import { storedIn } from '../../base/platform/stored.ts'
import {
  asCardPerson,
  carteirinhaRef,
  copiaDaPessoa,
  pessoaRef,
  type CarteirinhaGuardada,
  type PraticanteGuardado,
} from './copia.ts'

/** Options of an issue: whether a valid card is replaced, and the public reason. */
interface Emissao {
  renovar: boolean
  motivo: string
}

type Emitida = { ok: true; nova: boolean } | { ok: false; motivo: string }

/** @throws ErroSIE sem-permissao: a federation issues for its people and the confederation for all; a club does not */
export function requireIssuerOf(caller: Caller, federacao: string): void {
  if (!caller.pode('carterinhas:emitir', { entidade: '', federacao })) throw new ErroSIE('sem-permissao')
}

/**
 * Issues the card of one person, or a replacement, and notifies them. The code derives from the batch and the person, so that a repeated batch
 * issues nothing twice.
 * @param batch id of the job
 * @returns `nova` false where this batch issued it before; the reason, where none can be issued
 * @throws ErroSIE sem-permissao
 */
export function issueCarteira(caller: Caller, batch: string, id: string, how: Emissao): Promise<Emitida> {
  const hoje = hojeNoBrasil()
  const codigo = codigoDe(keyedHash(`carteira:${batch}:${id}`))
  return db().runTransaction(async (transaction) => {
    const praticante = storedIn(praticantes, await transaction.get(pessoaRef(id)))
    const stored = storedIn(carterinhas, await transaction.get(carteirinhaRef(id)))
    // Checked first, so that a caller without the right does not learn who is registered.
    requireIssuerOf(caller, praticante?.dadosFiliacao.federacaoID ?? '')
    if (!praticante || praticante.metadados.successorId !== '')
      return { ok: false, motivo: 'Este cadastro não existe.' }
    if (stored?.codigo === codigo) return { ok: true, nova: false }
    const obstacle = whyNot(praticante, stored, how, hoje)
    if (obstacle) return { ok: false, motivo: obstacle }
    const card = await nextCard(transaction, { id, praticante, stored, codigo, hoje, how })
    const tell = await sendAvisos(transaction, {
      quem: [id],
      oQue: 'situacao',
      registro: { colecao: carterinhas.name, id },
      dados: { nome: `Carteirinha de ${card.name}`, situacao: 'emitida', motivo: '' },
    })
    const detalhe = { via: card.via, lote: batch }
    const step = { caller, acao: 'emitir' as const, detalhe, aboutSelf: 'A card shows what the register says.' }
    if (stored) await writeStep(transaction, carterinhas, carteirinhaRef(id), stored, card, step)
    else await createRecord(transaction, carterinhas, carteirinhaRef(id), card, step)
    tell()
    return { ok: true, nova: true }
  })
}

function whyNot(
  praticante: PraticanteGuardado,
  stored: Carteirinha | undefined,
  { renovar }: Emissao,
  hoje: string,
): string {
  const [obstacle] = impedimentosDaCarteira(asCardPerson(praticante), hoje)
  if (obstacle) return obstacle
  const counts = stored?.codigo && stored.situacao === 'emitida' && estadoDaCarteira(stored, hoje) === 'valida'
  return counts && !renovar ? `Já tem carteira, que vale até ${formatDay(stored.validade)}.` : ''
}

interface Next {
  id: string
  praticante: PraticanteGuardado
  stored: CarteirinhaGuardada | undefined
  codigo: string
  hoje: string
  how: Emissao
}

const MOST_FORMER = 30

async function nextCard(
  transaction: Transaction,
  { id, praticante, stored, codigo, hoje, how }: Next,
): Promise<Carteirinha> {
  const copy = copiaDaPessoa(id, praticante)
  const federation = await transaction.get(db().doc(`entidades/${copy.vinculo.idFederacao || '-'}`))
  const text = (path: string) => String(valueAt(federation.data(), path) ?? '')
  const former = stored?.codigo
    ? [
        {
          codigo: stored.codigo,
          emitidaEm: stored.emitidaEm,
          encerradaEm: hoje,
          motivo: how.motivo || (stored.situacao === 'revogada' ? stored.motivo : 'Substituída por uma nova via'),
        },
      ]
    : []
  return {
    ...carterinhas.schema.parse({}),
    ...copy,
    codigo,
    via: (stored?.via ?? 0) + 1,
    emitidaEm: hoje,
    validade: validadeDe(hoje),
    impressaEm: '',
    emissor: { nome: text('dadosPessoais.name') || copy.federacao, sigla: text('dadosPessoais.sigla').slice(0, 16) },
    anteriores: [...former, ...(stored?.anteriores ?? [])].slice(0, MOST_FORMER),
    fatura: '',
    situacao: 'emitida',
    motivo: '',
  }
}
