import { Timestamp } from 'firebase-admin/firestore'
import { faturas } from '@sie/domain/financeiro/collections/faturas.ts'
import { proximaConferencia } from '@sie/domain/financeiro/cobranca.ts'
import { abertoDe } from '@sie/domain/financeiro/fatura.ts'
import { paths } from '../../base/platform/paths.ts'
import { storedAs, storedIn } from '../../base/platform/stored.ts'
import { postponeCobranca, createAtProvider, provedorDaCobranca, type CobrancaGuardada } from './cobranca.ts'
import { faturaRef } from '../stored.ts'
import { FalhaDoProvedor } from './provedor.ts'
import { checkCobranca } from './receivePix.ts'

/** Most charges checked in one run; the next run continues with those that are due then. */
const MAIS_CONFERIDAS = 200

/**
 * Checks charges that are due: creates those missing at the provider, receives payments whose notice never came, withdraws those that
 * no longer match their invoice. Charges of a provider that does not answer are postponed, and hold up no other.
 * @returns how many charges were checked, how many were paid, and how many failed
 */
export async function checkCobrancas(now: number): Promise<{ conferidas: number; pagas: number; falhas: number }> {
  const { docs } = await paths
    .cobrancas()
    .where('conferirEm', '<=', Timestamp.fromMillis(now))
    .orderBy('conferirEm')
    .limit(MAIS_CONFERIDAS)
    .get()
  const result = { conferidas: 0, pagas: 0, falhas: 0 }
  const down = new Set<string>()
  for (const doc of docs) {
    const cobranca = storedAs<CobrancaGuardada>(doc)
    result.conferidas += 1
    if (down.has(cobranca.emitente)) {
      await postponeCobranca(doc.id, now)
      continue
    }
    try {
      if (await checkDue(doc.id, cobranca, now)) result.pagas += 1
    } catch (error) {
      result.falhas += 1
      if (error instanceof FalhaDoProvedor && (error.status === 0 || error.status >= 500)) down.add(cobranca.emitente)
      console.warn(
        `charge ${doc.id} of ${cobranca.emitente}:`,
        error instanceof FalhaDoProvedor ? error.message : error,
      )
      await postponeCobranca(doc.id, now)
    }
  }
  return result
}

/** @returns whether it is paid */
async function checkDue(txid: string, cobranca: CobrancaGuardada, now: number): Promise<boolean> {
  const ref = paths.cobranca(txid)
  const found = await provedorDaCobranca(cobranca.emitente)
  if (!found) {
    // The entity has ended its contract: there is no provider to ask.
    await ref.update({ situacao: 'encerrada', conferirEm: null })
    return false
  }
  const { provedor, issuer } = found
  const state = await checkCobranca(txid, cobranca, provedor)
  if (state === 'paga') return true
  if (cobranca.situacao === 'encerrando') {
    if (state === 'ativa') {
      await provedor.encerrar(txid)
      // It may have been paid a moment ago: the provider's answer decides.
      if ((await checkCobranca(txid, cobranca, provedor)) === 'paga') return true
    }
    await ref.update({ situacao: 'encerrada', conferirEm: null })
    return false
  }
  if (cobranca.situacao === 'pedida' && state === 'desconhecida') {
    const fatura = storedIn(faturas, await faturaRef(cobranca.fatura).get())
    if (!fatura || abertoDe(fatura) === 0) await ref.update({ situacao: 'encerrada', conferirEm: null })
    else if (!(await createAtProvider(txid, { ...cobranca, fatura: fatura.numero, issuer }, provedor)))
      throw new FalhaDoProvedor('the charge was not made')
    return false
  }
  const next = state === 'removida' ? undefined : proximaConferencia(cobranca.ate, cobranca.conferencias + 1, now)
  await ref.update(
    next === undefined
      ? { situacao: 'encerrada', conferirEm: null }
      : { conferirEm: Timestamp.fromMillis(next), conferencias: cobranca.conferencias + 1, falhas: 0 },
  )
  return false
}
