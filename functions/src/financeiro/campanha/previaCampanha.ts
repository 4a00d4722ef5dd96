import type { MotivoDeNaoCobrar } from '@sie/domain/financeiro/campanha.ts'
import { callable, type Context } from '../../base/platform/callable.ts'
import { requireCaller } from '../../base/platform/caller.ts'
import type * as z from 'zod'
import { campanhaDe, parametros } from './parametros.ts'
import { PAGINA } from './passo.ts'
import { wouldTell, type Avisos } from './tellCharged.ts'
import {
  countPessoas,
  cursorDaCampanha,
  faturasDaAnuidade,
  inicioDe,
  linhasDe,
  paginaDePessoas,
  type Cursor,
} from './pessoas.ts'

const input = parametros.extend({
  /** end of the previous page; absent for the first */
  cursor: cursorDaCampanha.optional(),
})

/** One person of a preview: charged (`valor` in centavos), or the reason why not. */
export interface LinhaDaPrevia {
  id: string
  nome: string
  clube: string
  valor: number
  motivo: MotivoDeNaoCobrar | ''
  texto: string
  /** how many people would be told of the charge, and how many of them by mail */
  avisados: number
  emails: number
}

export interface PaginaDaPrevia {
  linhas: LinhaDaPrevia[]
  /** null after the last page */
  cursor: Cursor | null
  /** number of people read for this page, including those outside the filter of grades */
  vistas: number
  /** number of people in all; on the first page only */
  total: number | null
}

/** Most people in one answer: with their invoices some 1,000 documents. */
const PREVIEWED = 300
const NOBODY: Avisos = { avisados: 0, emails: 0 }

/**
 * One page of the invoices that a campaign would issue now: the screen reads the pages, shows its progress, and adds them up by `resumir`. Nothing is
 * written.
 * @throws ErroSIE nao-autenticado, conta-desativada, sem-permissao, registro-nao-encontrado, dados-invalidos
 */
export async function previaCampanhaHandler(
  { cursor, ...given }: z.output<typeof input>,
  context: Pick<Context, 'auth'>,
): Promise<PaginaDaPrevia> {
  const caller = await requireCaller(context)
  const campanha = await campanhaDe(caller, given)
  // A club's invoice is one page: the discount by quantity must be computed over the same pages as in the issue.
  const size = given.cobrar === 'clube' ? PAGINA : PREVIEWED
  const page = await paginaDePessoas(campanha, cursor ?? inicioDe(campanha), size)
  const faturadas = await faturasDaAnuidade(
    campanha,
    page.pessoas.map(({ id }) => id),
  )
  const decided = linhasDe(campanha, page, faturadas)
  // The people of a club have one payer.
  const club = page.clube === '' ? undefined : await wouldTell({ pessoa: '', entidade: page.clube })
  const told = await Promise.all(
    decided.map(({ id, decisao }) => (decisao.cobra ? (club ?? wouldTell({ pessoa: id, entidade: '' })) : NOBODY)),
  )
  const linhas = decided.map(({ id, record, decisao }, index) => ({
    id,
    nome: record.dadosPessoais.name,
    clube: record.dadosFiliacao.vinculadoAEntidade,
    valor: decisao.cobra ? decisao.valor : 0,
    motivo: decisao.cobra ? ('' as const) : decisao.motivo,
    texto: decisao.cobra ? decisao.motivos.join(' ') : decisao.texto,
    ...(told[index] ?? NOBODY),
  }))
  return { linhas, cursor: page.cursor, vistas: page.vistas, total: cursor ? null : await countPessoas(campanha) }
}

export const previaCampanha = callable(input, previaCampanhaHandler, {
  access: 'faturas:emitir',
  errors: ['registro-nao-encontrado'],
})
