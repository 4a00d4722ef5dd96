import * as z from 'zod'
import { faturas } from '@sie/domain/financeiro/collections/faturas.ts'
import { pagamentos } from '@sie/domain/financeiro/collections/pagamentos.ts'
import { ErroSIE } from '@sie/domain/base/errors.ts'
import { NUMEROS_DE_FATURAS, type NumeroDeFaturas } from '@sie/domain/financeiro/numeros.ts'
import { contados, type Contado } from '@sie/domain/base/portal/numero.ts'
import { SEM_CONTADORES } from '@sie/domain/base/portal/somas.ts'
import { ENTIDADE_PADRAO } from '@sie/domain/base/portal/entidadePadrao.ts'
import { hojeNoBrasil } from '../base/platform/auditChain.ts'
import { callable, type Context } from '../base/platform/callable.ts'
import { requireCaller } from '../base/platform/caller.ts'
import { readsAll } from '../base/platform/conditions.ts'
import { recordId } from '../base/platform/input.ts'
import { limitUse } from '../base/platform/limit.ts'
import { contadoresEm } from '../base/platform/contadores.ts'
import { paths } from '../base/platform/paths.ts'
import { alvoDaEntidade } from './entidade.ts'

const input = z.object({
  /** entities of the list, as its query names them; none for national rights */
  escopo: z
    .array(z.object({ field: z.enum(['vinculo.idEntidade', 'vinculo.idFederacao']), value: recordId }))
    .max(2)
    .refine((all) => new Set(all.map(({ field }) => field)).size === all.length, 'Cada campo uma vez.'),
})

type ResumoDeFaturas = Record<NumeroDeFaturas, Contado> & {
  /** day of the numbers */
  hoje: string
}

/**
 * The numbers above the list of invoices, each of exactly the list that it links to. Read from the counts of the dashboards, so that one document
 * suffices however many invoices exist; they are up to date within seconds.
 * @throws ErroSIE nao-autenticado, conta-desativada, sem-permissao, limite-excedido (600 an hour)
 */
export async function resumoDeFaturasHandler(
  { escopo }: z.output<typeof input>,
  context: Pick<Context, 'auth'>,
): Promise<ResumoDeFaturas> {
  const caller = await requireCaller(context)
  await limitUse(`resumo:${caller.uid}`, 600, 3600)
  const conditions = escopo.map((one) => ({ ...one, operator: '==' }))
  if (!readsAll(faturas, conditions, caller)) throw new ErroSIE('sem-permissao')
  const seesPayments = readsAll(pagamentos, conditions, caller)
  const lugar = await lugarDoEscopo(escopo)
  const contadores = lugar ? contadoresEm(await paths.contadoresDoPainel().doc(lugar).get()) : SEM_CONTADORES
  const hoje = hojeNoBrasil()
  const numeros = contados(NUMEROS_DE_FATURAS, contadores, hoje)
  return { ...numeros, ...(seesPayments ? {} : { recebidas: NOTHING, conferir: NOTHING }), hoje }
}

const NOTHING: Contado = { registros: 0, valor: 0 }

/** Place of the counts for a list's scope: the country, a federation, or an entity under the federation named beside it; '' for none. */
async function lugarDoEscopo(escopo: z.output<typeof input>['escopo']): Promise<string> {
  const named = (field: string) => escopo.find((one) => one.field === field)?.value
  const [entidade, federacao] = [named('vinculo.idEntidade'), named('vinculo.idFederacao')]
  if (entidade === undefined) return federacao ?? ENTIDADE_PADRAO
  if (federacao === undefined) return entidade
  return (await alvoDaEntidade(entidade))?.federacao === federacao ? entidade : ''
}

export const resumoDeFaturas = callable(input, resumoDeFaturasHandler, {
  access: 'faturas:ler',
  errors: ['limite-excedido'],
})
