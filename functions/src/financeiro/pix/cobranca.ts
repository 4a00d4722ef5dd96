import { FieldValue, Timestamp } from 'firebase-admin/firestore'
import { faturas } from '@sie/domain/financeiro/collections/faturas.ts'
import type { RegrasCobranca } from '@sie/domain/financeiro/collections/regrasCobranca.ts'
import {
  esperaDepoisDaFalha,
  nomeDaCobranca,
  pedidoDe,
  proximaConferencia,
  segundosAte,
  type SituacaoDaCobranca,
} from '@sie/domain/financeiro/cobranca.ts'
import { saldoDe, type Saldo } from '@sie/domain/financeiro/fatura.ts'
import { isActive } from '@sie/domain/base/records/metadados.ts'
import { db } from '../../base/platform/admin.ts'
import { hojeNoBrasil } from '../../base/platform/auditChain.ts'
import { getBounded } from '../../base/platform/bounded.ts'
import { keyedHash } from '../../base/platform/hash.ts'
import { paths } from '../../base/platform/paths.ts'
import { storedAs, storedIn } from '../../base/platform/stored.ts'
import { inTurn } from '../../base/platform/turns.ts'
import { faturaRef, type FaturaGuardada } from '../stored.ts'
import { chavePixDe, emissora, pixOf, regraDe, type Emissora } from '../emissora.ts'
import { enderecoDoWebhook, provedorDe, provedorGuardado } from './configuracao.ts'
import { FalhaDoProvedor, type ProvedorDeCobranca } from './provedor.ts'

/** A charge at `sistema/financeiro/cobrancas/{txid}`; the id is its identifier at the provider. */
export interface CobrancaGuardada {
  fatura: string
  /** the entity that charges */
  emitente: string
  valor: number
  ate: string
  situacao: SituacaoDaCobranca
  codigo: string
  criadaEm: Timestamp
  /** time of the next check with the provider; null for never */
  conferirEm: Timestamp | null
  conferencias: number
  falhas: number
}

/** Most charges of one invoice that are read: each change of the invoice makes another. */
const MOST_OF_ONE = 30
/** Pause after a failure of a provider, so that a thousand reminders do not wait for it a thousand times. */
const REST_MS = 30_000

/** State of an entity's provider, at `sistema/financeiro/provedores/{entity}`. */
interface ProvedorGuardado {
  /** keyed hash of the registered webhook address */
  endereco?: string
  /** end of the pause after a failure, milliseconds since 1970 */
  descansaAte?: number
}

interface Lida {
  fatura: FaturaGuardada
  issuer: Emissora
  regra: Awaited<ReturnType<typeof regraDe>> & Partial<Pick<RegrasCobranca, 'pixAutomatico' | 'instrucoes'>>
  chave: string
}

/** An issued invoice with the data needed to charge it; undefined where there is none. */
export const readFaturaToCharge = (id: string): Promise<Lida | undefined> =>
  db().runTransaction(
    async (transaction) => {
      const fatura = storedIn(faturas, await transaction.get(faturaRef(id)))
      if (!fatura || !isActive(fatura) || fatura.numero === '') return undefined
      const { idEntidade } = fatura.vinculo
      const issuer = await emissora(transaction, idEntidade)
      const regra = await regraDe(transaction, idEntidade)
      return { fatura, issuer, regra, chave: await chavePixDe(transaction, idEntidade) }
    },
    { readOnly: true },
  )

/** Amount and PIX code of an invoice today. */
export interface CodigoDeHoje {
  saldo: Saldo
  /** text of the BR Code; '' where nothing is owed, or the issuer takes no PIX */
  copiaECola: string
  /** whether the payment is confirmed automatically */
  automatico: boolean
}

/**
 * Today's code of an invoice, from a charge at the issuer's provider where it has one. Always returns a code:
 * if the provider fails, the static one, and the charge is made later (`checkCobrancas`).
 */
export async function codigoDeHoje(
  id: string,
  { fatura, issuer, regra, chave }: Lida,
  hoje = hojeNoBrasil(),
): Promise<CodigoDeHoje> {
  const saldo = saldoDe(fatura, regra, hoje)
  if (saldo.total === 0) return { saldo, copiaECola: '', automatico: false }
  const provedor = provedorDe(issuer, regra)
  const codigo = provedor ? await ensureCobranca(id, { fatura, issuer, regra, chave }, provedor, hoje) : ''
  if (codigo) return { saldo, copiaECola: codigo, automatico: true }
  return { saldo, copiaECola: pixOf(issuer, chave, fatura.numero, saldo.total).copiaECola, automatico: false }
}

/** Makes the charge of a newly issued invoice, if its issuer has a provider; never throws. */
export async function chargeFatura(id: string): Promise<void> {
  try {
    const lida = await readFaturaToCharge(id)
    if (lida) await codigoDeHoje(id, lida)
  } catch (error) {
    console.error('the charge of an invoice was not made', id, error)
  }
}

/** @returns the code of the charge; '' where the provider failed */
async function ensureCobranca(
  id: string,
  { fatura, issuer, regra }: Lida,
  provedor: ProvedorDeCobranca,
  hoje: string,
): Promise<string> {
  const pedido = pedidoDe(fatura, regra, hoje)
  if (!pedido) return ''
  const txid = keyedHash(nomeDaCobranca(id, fatura.metadados.version, pedido))
  return inTurn(`cobranca ${txid}`, async () => {
    const ref = paths.cobranca(txid)
    const stored = storedAs<CobrancaGuardada>(await ref.get())
    if (stored?.situacao === 'ativa') return stored.codigo
    if (stored && stored.situacao !== 'pedida') return ''
    if (!stored) {
      await withdrawOthers(id, txid)
      await ref.create({ fatura: id, emitente: issuer.id, ...pedido, ...NOVA() }).catch(() => {})
    }
    return createAtProvider(txid, { fatura: fatura.numero, issuer, ...pedido }, provedor)
  })
}

const NOVA = () => ({
  situacao: 'pedida' as const,
  codigo: '',
  criadaEm: FieldValue.serverTimestamp(),
  conferirEm: Timestamp.fromMillis(Date.now() + 60_000),
  conferencias: 0,
  falhas: 0,
})

/** Creates the charge at the provider. @returns its code; '' where it failed: it is retried later */
export async function createAtProvider(
  txid: string,
  { fatura, issuer, valor, ate }: { fatura: string; issuer: Emissora; valor: number; ate: string },
  provedor: ProvedorDeCobranca,
): Promise<string> {
  const now = Date.now()
  const ref = paths.cobranca(txid)
  const known = storedAs<ProvedorGuardado>(await paths.provedor(issuer.id).get()) ?? {}
  if ((known.descansaAte ?? 0) > now) return ''
  try {
    await registerWebhook(issuer.id, known, provedor)
    const descricao = `Fatura ${fatura} ${issuer.sigla}`
    const made = await provedor.criar({ id: txid, valor, validade: segundosAte(ate, now), descricao })
    if (made.valor !== valor || made.codigo === '')
      throw new FalhaDoProvedor('the charge asks for another amount, or has no code')
    const next = proximaConferencia(ate, 0, now)
    await db().runTransaction(async (transaction) => {
      const stored = storedAs<CobrancaGuardada>(await transaction.get(ref))
      // Withdrawn meanwhile: it is withdrawn at the provider too.
      if (stored?.situacao !== 'pedida') return
      const conferirEm = next === undefined ? null : Timestamp.fromMillis(next)
      transaction.update(ref, { situacao: 'ativa', codigo: made.codigo, conferirEm, falhas: 0 })
    })
    return made.codigo
  } catch (error) {
    if (!(error instanceof FalhaDoProvedor)) throw error
    console.warn(`PIX of ${issuer.id}: ${error.message}`)
    await paths.provedor(issuer.id).set({ descansaAte: now + REST_MS }, { merge: true })
    await postponeCobranca(txid, now)
    return ''
  }
}

/** Postpones a failed charge. */
export async function postponeCobranca(txid: string, now: number): Promise<void> {
  const ref = paths.cobranca(txid)
  await db().runTransaction(async (transaction) => {
    const stored = storedAs<CobrancaGuardada>(await transaction.get(ref))
    if (!stored?.conferirEm) return
    const conferirEm = Timestamp.fromMillis(now + esperaDepoisDaFalha(stored.falhas))
    transaction.update(ref, { conferirEm, falhas: stored.falhas + 1 })
  })
}

/** Marks charges of an invoice with a former amount, which `checkCobrancas` withdraws at the provider. @param keep txid of the one that stays */
export async function withdrawOthers(fatura: string, keep = ''): Promise<void> {
  const { docs } = await getBounded(
    paths.cobrancas().where('fatura', '==', fatura).where('situacao', 'in', ['ativa', 'pedida']),
    MOST_OF_ONE,
  )
  for (const { ref, id } of docs)
    if (id !== keep)
      await db().runTransaction(async (transaction) => {
        const stored = storedAs<CobrancaGuardada>(await transaction.get(ref))
        if (stored?.situacao !== 'ativa' && stored?.situacao !== 'pedida') return
        transaction.update(ref, { situacao: 'encerrando', conferirEm: Timestamp.now(), falhas: 0 })
      })
}

/** Registers the webhook address with the provider, once for each address. @throws FalhaDoProvedor */
async function registerWebhook(entidade: string, known: ProvedorGuardado, provedor: ProvedorDeCobranca): Promise<void> {
  const url = enderecoDoWebhook(entidade)
  const endereco = keyedHash(`endereco:${url}`)
  if (known.endereco === endereco) return
  await provedor.avisarEm(url)
  await paths.provedor(entidade).set({ endereco }, { merge: true })
}

/** The provider that holds a charge, also where the entity has switched it off since. */
export async function provedorDaCobranca(
  emitente: string,
): Promise<{ provedor: ProvedorDeCobranca; issuer: Emissora } | undefined> {
  const issuer = await db().runTransaction((transaction) => emissora(transaction, emitente), { readOnly: true })
  const provedor = provedorGuardado(issuer)
  return provedor && { provedor, issuer }
}
