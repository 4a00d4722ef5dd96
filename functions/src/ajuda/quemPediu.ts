import { abertoDe, isVencida } from '@sie/domain/financeiro/fatura.ts'
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
  /** invoices that the person pays, by issuer; the agent reads those of issuers over which they have the right */
  faturas: { emitente: string; nome: string; abertas: number; vencidas: number }[]
}

/** Most invoices of a person that are counted. */
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
    may('faturas:ler') ? faturasDe(caller, pessoa, hoje) : [],
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
    faturas: invoices,
  }
}

async function faturasDe(caller: Caller, pessoa: string, hoje: string): Promise<QuemPediu['faturas']> {
  const { docs } = await db()
    .collection(faturas.name)
    .where('metadados.successorId', '==', '')
    .where('filtros.pagador.pessoa', '==', pessoa)
    .limit(MOST_INVOICES)
    .get()
  const issuers = new Map<string, QuemPediu['faturas'][number]>()
  for (const doc of docs) {
    const fatura = storedIn(faturas, doc)
    if (fatura.situacao === 'rascunho' || !canReadRecord(faturas, doc.id, fatura, caller, Date.now())) continue
    const { idEntidade: emitente } = fatura.vinculo
    const one = issuers.get(emitente) ?? { emitente, nome: fatura.emitente.nome, abertas: 0, vencidas: 0 }
    const open = abertoDe(fatura) > 0
    issuers.set(emitente, {
      ...one,
      abertas: one.abertas + Number(open),
      vencidas: one.vencidas + Number(open && isVencida(fatura, hoje)),
    })
  }
  return [...issuers.values()]
}
