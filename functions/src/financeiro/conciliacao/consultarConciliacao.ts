import type { Query } from 'firebase-admin/firestore'
import * as z from 'zod'
import { extratos, type Extrato } from '@sie/domain/financeiro/collections/extratos.ts'
import { movimentos, type Movimento, type SituacaoDoMovimento } from '@sie/domain/financeiro/collections/movimentos.ts'
import type { Ajustes } from '@sie/domain/financeiro/extrato/tipos.ts'
import { isDay } from '@sie/domain/base/brazil/dates.ts'
import { ErroSIE } from '@sie/domain/base/errors.ts'
import { proposePares, type Candidato, type LinhaSemPar, type Proposta } from '@sie/domain/financeiro/conciliacao.ts'
import { text } from '@sie/domain/base/records/text.ts'
import type { Alvo } from '@sie/domain/base/rights/permissoes.ts'
import { db } from '../../base/platform/admin.ts'
import { callable, type Context } from '../../base/platform/callable.ts'
import { requireCaller, type Caller } from '../../base/platform/caller.ts'
import { currentId, recordId } from '../../base/platform/input.ts'
import { storedIn, textAt } from '../../base/platform/stored.ts'
import { amongFew } from '../../base/records/few.ts'
import { alvoDaEntidade } from '../entidade.ts'
import { candidatosDe } from './candidatos.ts'

/** Lines in one page. */
const PAGINA = 50

const input = z.object({
  entidade: recordId,
  situacao: z.enum(['aberto', 'conciliado', 'ignorado']),
  /** last line of the previous page: day and id */
  depois: z
    .object({ dia: text(10).refine(isDay), id: currentId })
    .nullable()
    .default(null),
})

export interface OpcaoDePar {
  tipo: 'fatura' | 'conta'
  id: string
  nome: string
  /** amount due on the day of the line, in centavos */
  valor: number
  vencimento: string
  certeza: Proposta['certeza']
  motivo: string
}

interface MovimentoListado {
  id: string
  dia: string
  /** centavos, negative for outgoing money */
  valor: number
  texto: string
  documento: string
  situacao: SituacaoDoMovimento
  /** name of its pair, or the reason why it is ignored */
  nota: string
  proposta: OpcaoDePar | null
  /** how many match it equally well, where none is proposed for that reason; else 0 */
  iguais: number
  opcoes: OpcaoDePar[]
  /** invoices of a division that has not ended, in its order; the same parts end it. Amounts in centavos */
  divisao: { fatura: string; nome: string; valor: number }[]
}

interface Conciliacao {
  totais: { aberto: number; conciliado: number; ignorado: number }
  movimentos: MovimentoListado[]
  /** last line of this page; null on the last page */
  proximo: { dia: string; id: string } | null
  /** imported statement with the latest end date */
  extrato: { nome: string; ate: string } | null
  /** what the office said about the layouts of its statements, by their columns: the latest ones */
  leiautes: Record<string, Pick<Ajustes, 'colunas' | 'tipos'>>
}

/**
 * A page of an entity's statement lines, newest first, the unpaired ones with their candidates, and the number of lines in each state.
 * @throws ErroSIE nao-autenticado, conta-desativada, sem-permissao (`movimentos:ler` over the entity), dados-invalidos
 */
export async function consultarConciliacaoHandler(
  { entidade, situacao, depois }: z.output<typeof input>,
  context: Pick<Context, 'auth'>,
): Promise<Conciliacao> {
  const caller = await requireCaller(context)
  const scope = await alvoDaEntidade(entidade)
  if (!scope || !caller.pode('movimentos:ler', scope)) throw new ErroSIE('sem-permissao')
  const current = (name: string): Query =>
    db()
      .collection(name)
      .where('vinculo.idEntidade', '==', entidade)
      .where('metadados.successorId', '==', '')
      .where('metadados.active', '==', true)
  const of = (one: SituacaoDoMovimento) => current(movimentos.name).where('situacao', '==', one)
  const count = async (one: SituacaoDoMovimento) => (await of(one).count().get()).data().count
  const ordered = of(situacao)
    .orderBy('dia', 'desc')
    .orderBy('__name__', 'desc')
    .limit(PAGINA + 1)
  const page = depois ? ordered.startAfter(depois.dia, depois.id) : ordered
  const [docs, held, aberto, conciliando, conciliado, ignorado, statements] = await Promise.all([
    page.get(),
    // Lines left in `conciliando` by an interrupted call wait too, and come first.
    situacao === 'aberto' && !depois ? of('conciliando').orderBy('dia', 'desc').limit(PAGINA).get() : undefined,
    count('aberto'),
    count('conciliando'),
    count('conciliado'),
    count('ignorado'),
    amongFew(extratos, current(extratos.name), { orderBy: [{ path: 'ate', direction: 'desc' }] }),
  ])
  const shown = docs.docs.slice(0, PAGINA)
  const lines = [...(held?.docs ?? []), ...shown].map((doc) => listado(doc.id, storedIn(movimentos, doc)))
  const end = shown.at(-1)
  const known = statements.map((doc) => storedIn(extratos, doc))
  const [extrato] = known
  return {
    totais: { aberto: aberto + conciliando, conciliado, ignorado },
    movimentos: situacao === 'aberto' ? await comPares(caller, scope, lines) : lines,
    proximo: end && docs.size > PAGINA ? { dia: textAt(end, 'dia') ?? '', id: end.id } : null,
    extrato: extrato ? { nome: extrato.name, ate: extrato.ate } : null,
    leiautes: leiautesDe(known),
  }
}

const LEIAUTES = 20

/** The latest answers about each layout. @param known newest first */
function leiautesDe(known: readonly Extrato[]): Conciliacao['leiautes'] {
  const told = known.toReversed().flatMap(({ leiaute, colunas, lados }) => {
    if (leiaute === '' || colunas.length + lados.length === 0) return []
    const ajustes = {
      ...(colunas.length > 0 ? { colunas: Object.fromEntries(colunas.map((one) => [one.coluna, one.titulo])) } : {}),
      ...(lados.length > 0 ? { tipos: Object.fromEntries(lados.map((one) => [one.palavra, one.lado])) } : {}),
    }
    return [[leiaute, ajustes] as const]
  })
  return Object.fromEntries([...new Map(told)].slice(-LEIAUTES))
}

const listado = (id: string, movimento: Movimento): MovimentoListado => ({
  id,
  dia: movimento.dia,
  valor: movimento.sentido === 'entrada' ? movimento.valor : -movimento.valor,
  texto: movimento.name,
  documento: movimento.documento,
  situacao: movimento.situacao,
  nota: movimento.situacao === 'ignorado' ? movimento.motivo : movimento.par.nome,
  proposta: null,
  iguais: 0,
  opcoes: [],
  divisao:
    movimento.situacao === 'conciliando' && movimento.par.tipo === 'divisao'
      ? movimento.partes.map(({ fatura, nome, valor }) => ({ fatura, nome, valor }))
      : [],
})

/** Adds candidates only to callers who may read them. */
async function comPares(caller: Caller, scope: Alvo, lines: readonly MovimentoListado[]): Promise<MovimentoListado[]> {
  const sought: LinhaSemPar[] = lines.filter(({ situacao }) => situacao === 'aberto')
  const found = await candidatosDe(scope.entidade, sought)
  const pares = proposePares(
    sought,
    found.filter(({ tipo }) => caller.pode(tipo === 'fatura' ? 'faturas:ler' : 'contas:ler', scope)),
  )
  const byLine = new Map(pares.map((par) => [par.linha, par]))
  return lines.map((line) => {
    const par = byLine.get(line.id)
    const show = (proposta: Proposta) => opcao(proposta, line.dia)
    if (!par) return line
    const { proposta, iguais, opcoes } = par
    return { ...line, proposta: proposta ? show(proposta) : null, iguais, opcoes: opcoes.map(show) }
  })
}

const opcao = ({ candidato, certeza, motivo }: Proposta, dia: string): OpcaoDePar => ({
  ...alvoDe(candidato),
  valor: candidato.valores(dia)[0] ?? 0,
  vencimento: candidato.vencimento,
  certeza,
  motivo,
})

const alvoDe = ({ tipo, id, numero, nome }: Candidato) =>
  tipo === 'fatura'
    ? { tipo: 'fatura' as const, id, nome: `Fatura ${numero} · ${nome}` }
    : { tipo: 'conta' as const, id, nome }

export const consultarConciliacao = callable(input, consultarConciliacaoHandler, {
  access: 'movimentos:ler',
  errors: [],
})
