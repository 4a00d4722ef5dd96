import { isVencida } from '@sie/domain/financeiro/fatura.ts'
import { faturas } from '@sie/domain/financeiro/collections/faturas.ts'
import { situacaoDe, type Veredicto } from '@sie/domain/pessoas/cadastro/situacao.ts'
import { praticantes } from '@sie/domain/pessoas/collections/praticantes.ts'
import { nomeDe } from '@sie/domain/pessoas/nomeDe.ts'
import { canReadRecord } from '@sie/domain/base/rights/leitura.ts'
import { grantsAnywhere } from '@sie/domain/base/rights/permissoes.ts'
import { db } from '../base/platform/admin.ts'
import { auditRead } from '../base/platform/audit.ts'
import { hojeNoBrasil } from '../base/platform/auditChain.ts'
import type { Caller } from '../base/platform/caller.ts'
import { storedIn } from '../base/platform/stored.ts'

/** The requester of a ticket, as far as the agent's own rights let them see it. */
export interface QuemPediu {
  id: string
  nome: string
  matricula: string
  associacao: string
  federacao: string
  /** code of the grade, and the federation that defines it */
  graduacao: string
  idFederacao: string
  situacao: Pick<Veredicto, 'tom' | 'rotulo'>[]
  /** open invoices that the person pays, by issuer: those of issuers over which the agent has the right; absent without any such right */
  faturas?: DoEmitente[]
}

interface DoEmitente {
  emitente: string
  nome: string
  abertas: number
  vencidas: number
  /** whether there may be more than were counted */
  mais: boolean
}

/** Most open invoices of a person that are counted. */
const MOST_INVOICES = 100

/** The requester's record, read by the caller's own right and noted in the audit; undefined where they may not read it, or there is none. */
export async function quemPediu(caller: Caller, pessoa: string): Promise<QuemPediu | undefined> {
  const may = (rule: string) => grantsAnywhere(caller.permissoes, caller.padrao, rule)
  if (pessoa === '' || pessoa === caller.uid || !may('praticantes:ler')) return undefined
  const record = storedIn(praticantes, await db().doc(`praticantes/${pessoa}`).get())
  if (record?.metadados.successorId !== '' || !canReadRecord(praticantes, pessoa, record, caller, Date.now()))
    return undefined
  const hoje = hojeNoBrasil()
  const [invoices] = await Promise.all([
    may('faturas:ler') ? faturasDe(caller, pessoa, hoje) : undefined,
    auditRead(caller.uid, praticantes.name, pessoa),
  ])
  const { dadosFiliacao, dadosTaekwondo, matriculaCBTKD } = record
  return {
    id: pessoa,
    nome: nomeDe(record),
    matricula: matriculaCBTKD,
    associacao: dadosFiliacao.vinculadoAEntidade,
    federacao: dadosFiliacao.federacao,
    graduacao: dadosTaekwondo.graduacao,
    idFederacao: dadosFiliacao.federacaoID,
    situacao: situacaoDe(record, hoje).map(({ tom, rotulo }) => ({ tom, rotulo })),
    ...(invoices && { faturas: invoices }),
  }
}

async function faturasDe(caller: Caller, pessoa: string, hoje: string): Promise<DoEmitente[]> {
  const { docs } = await db()
    .collection(faturas.name)
    .where('metadados.successorId', '==', '')
    .where('filtros.pagador.pessoa', '==', pessoa)
    .where('filtros.aberta', '==', true)
    .limit(MOST_INVOICES)
    .get()
  const issuers = new Map<string, DoEmitente>()
  for (const doc of docs) {
    const fatura = storedIn(faturas, doc)
    if (!canReadRecord(faturas, doc.id, fatura, caller, Date.now())) continue
    const { idEntidade: emitente } = fatura.vinculo
    const { abertas, vencidas } = issuers.get(emitente) ?? { abertas: 0, vencidas: 0 }
    issuers.set(emitente, {
      emitente,
      nome: fatura.emitente.nome,
      abertas: abertas + 1,
      vencidas: vencidas + Number(isVencida(fatura, hoje)),
      mais: docs.length === MOST_INVOICES,
    })
  }
  return [...issuers.values()]
}
