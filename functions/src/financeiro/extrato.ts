import * as z from 'zod'
import { maskCpf } from '@sie/domain/brazil/cpf.ts'
import { faturas, type Fatura } from '@sie/domain/collections/faturas.ts'
import type { Emitente } from '@sie/domain/collections/financeiroPartes.ts'
import { praticantes } from '@sie/domain/collections/praticantes.ts'
import { aparenciaDe, type Aparencia } from '@sie/domain/entidades/aparencia.ts'
import { ErroSIE } from '@sie/domain/errors.ts'
import { isVencida, saldoDe } from '@sie/domain/financeiro/fatura.ts'
import { valueAt } from '@sie/domain/records/edits.ts'
import { respondePor } from '@sie/domain/rights/leitura.ts'
import { federacaoDaEntidade } from '@sie/domain/collections/entidades.ts'
import { db } from '../platform/admin.ts'
import { hojeNoBrasil } from '../platform/auditChain.ts'
import { callable, type Context } from '../platform/callable.ts'
import { requireCaller, type Caller } from '../platform/caller.ts'
import { day, recordId } from '../platform/input.ts'
import { limitUse } from '../platform/limit.ts'
import { paths } from '../platform/paths.ts'
import { paginaDe, type PaginaDeMovimentos } from './movimentos.ts'
import { regraDe } from './partes.ts'

const input = z.object({
  emitente: recordId,
  sacado: z.object({ tipo: z.enum(['pessoa', 'entidade']), id: recordId }),
  /** the movements of the account too: the newest, or the page that an answer named in `seguinte` */
  movimentos: z
    .object({ antes: z.object({ dia: day, saldo: z.number().int().min(-1e12).max(1e12) }).optional() })
    .optional(),
})

/** Most open invoices of one payer that are added up. */
const MOST = 500

/** What a payer owes an issuer today, with late fee and interest, and has over; centavos. */
export interface ExtratoDoSacado {
  faturas: number
  aberto: number
  encargos: number
  vencido: number
  credito: number
  /** absent where the request asked for none */
  movimentos?: PaginaDeMovimentos
  /** whose statement it is and by whom, as a print heads it; with the first page of movements */
  timbre?: { emitente: Emitente; aparencia: Aparencia; documento: string }
}

const scopeOf = async (id: string) => {
  const record = (await db().doc(`entidades/${id}`).get()).data()
  return { entidade: id, federacao: record ? federacaoDaEntidade(id, record) : '' }
}

/** @throws ErroSIE sem-permissao for who neither pays nor reads invoices of the issuer or of the paying entity */
async function requireReader(
  caller: Caller,
  { emitente, sacado: { tipo, id } }: z.output<typeof input>,
): Promise<void> {
  if (tipo === 'pessoa' && respondePor(caller, id, Date.now())) return
  if (caller.pode('faturas:ler', await scopeOf(emitente))) return
  if (tipo === 'entidade' && caller.pode('faturas:ler', await scopeOf(id))) return
  throw new ErroSIE('sem-permissao')
}

/** Head of the print. The payer's document is masked, as on invoices. */
async function timbreDe({ emitente, sacado: { tipo, id } }: z.output<typeof input>) {
  const [issuer, payer] = await db().getAll(
    db().doc(`entidades/${emitente}`),
    db().doc(`${tipo === 'pessoa' ? praticantes.name : 'entidades'}/${id}`),
  )
  const text = (record: unknown, path: string) => String(valueAt(record, path) ?? '')
  const cpf = text(payer?.data(), 'dadosPessoais.cpf')
  return {
    emitente: {
      nome: text(issuer?.data(), 'dadosPessoais.name'),
      documento: text(issuer?.data(), 'dadosPessoais.cnpj'),
    },
    aparencia: aparenciaDe(emitente, issuer?.data()),
    documento: tipo === 'pessoa' ? cpf && maskCpf(cpf) : text(payer?.data(), 'dadosPessoais.cnpj'),
  }
}

/**
 * What a payer owes an issuer, and has over there; with `movimentos` what came to it, newest first, as the ledger has it.
 * @throws ErroSIE nao-autenticado, conta-desativada, sem-permissao, limite-excedido (300 an hour)
 */
export async function extratoDoSacadoHandler(
  given: z.output<typeof input>,
  context: Pick<Context, 'auth'>,
): Promise<ExtratoDoSacado> {
  const caller = await requireCaller(context)
  await limitUse(`extrato:${caller.uid}`, 300, 3600)
  await requireReader(caller, given)
  const { emitente, sacado } = given
  const hoje = hojeNoBrasil()
  const timbre = given.movimentos && !given.movimentos.antes ? await timbreDe(given) : undefined
  return db().runTransaction(
    async (transaction) => {
      const { docs } = await transaction.get(
        db()
          .collection(faturas.name)
          .where(sacado.tipo === 'pessoa' ? 'sacado.pessoa' : 'sacado.entidade', '==', sacado.id)
          .where('vinculo.idEntidade', '==', emitente)
          .where('filtros.aberta', '==', true)
          .where('metadados.successorId', '==', '')
          .limit(MOST),
      )
      const regra = await regraDe(transaction, emitente)
      const credit = await transaction.get(paths.credito(emitente, `${sacado.tipo}~${sacado.id}`))
      const owed = docs.map((doc) => {
        const fatura = doc.data() as Fatura
        return { ...saldoDe(fatura, regra, hoje), late: isVencida(fatura, hoje) }
      })
      const sum = (of: (one: (typeof owed)[number]) => number) => owed.reduce((all, one) => all + of(one), 0)
      const credito = (credit.get('saldo') as number | undefined) ?? 0
      const aberto = sum(({ principal }) => principal)
      const movimentos = given.movimentos && (await paginaDe(transaction, given, aberto - credito))
      return {
        faturas: owed.length,
        aberto,
        encargos: sum(({ encargos }) => encargos),
        vencido: sum(({ late, total }) => (late ? total : 0)),
        credito,
        ...(movimentos ? { movimentos } : {}),
        ...(timbre ? { timbre } : {}),
      }
    },
    { readOnly: true },
  )
}

export const extratoDoSacado = callable(input, extratoDoSacadoHandler, {
  access: 'signed-in',
  errors: ['sem-permissao', 'limite-excedido'],
})
