import type { Query } from 'firebase-admin/firestore'
import * as z from 'zod'
import { alcanceDeQuem, TODOS_OS_TIPOS, type TipoDePendencia } from '@sie/domain/pessoas/cadastro/pendencias.ts'
import type { Crianca } from '@sie/domain/pessoas/cadastro/criancas.ts'
import { eventos } from '@sie/domain/eventos/collections/eventos.ts'
import { anotacoes } from '@sie/domain/pessoas/collections/anotacoes.ts'
import { praticantes } from '@sie/domain/pessoas/collections/praticantes.ts'
import { NUMEROS_DE_FATURAS, type NumeroDeFaturas } from '@sie/domain/financeiro/numeros.ts'
import { countAtencao, lugarDaRegra, lugaresDasAtencoes, type AtencaoContada } from '@sie/domain/painel/atencoes.ts'
import { linhasDoPainel, type LinhaDoPainel } from '@sie/domain/painel/espera.ts'
import {
  idsDasContas,
  INSCRICOES_EM_ANDAMENTO,
  lugarDaPessoa,
  semLembretesDeOutros,
} from '@sie/domain/painel/contadores.ts'
import { NUMEROS_DE_PESSOAS, type DIVISOES_DE_PESSOAS } from '@sie/domain/pessoas/numeros.ts'
import { SEM_CONTADORES, sumOfConta, type Contadores } from '@sie/domain/base/portal/somas.ts'
import { ENTIDADE_PADRAO } from '@sie/domain/base/portal/entidadePadrao.ts'
import { mostrados, type Mostrado } from '@sie/domain/base/portal/numero.ts'
import { contadoresEm } from '../base/platform/contadores.ts'
import { minhasDe, type Minhas } from './minhas.ts'
import { menoresDe } from '@sie/domain/base/rights/leitura.ts'
import { entidadesComRegra, federacaoAcima } from '@sie/domain/base/rights/permissoes.ts'
import { comoPedido } from '../pessoas/cadastro/pendencias.ts'
import { db } from '../base/platform/admin.ts'
import { hojeNoBrasil } from '../base/platform/auditChain.ts'
import { callable, type Context } from '../base/platform/callable.ts'
import { requireCaller, type Caller } from '../base/platform/caller.ts'
import { paths } from '../base/platform/paths.ts'
import { storedIn } from '../base/platform/stored.ts'
import { criancasDe } from '../pessoas/minhasCriancas.ts'

/** Most document reads of opening a dashboard (QUALITY 5), and the fixed ones among them: the caller, the own record, the trend. */
export const MAIS_DOCUMENTOS = 12
const OF_THE_CALLER = 2
const OF_THE_PAGE = 1
/** the previous months and the name of the entity */
const OF_THE_TREND = 2

const MOST_CHILDREN = 4
const MOST_EVENTS = 2
const MOST_NAMED = 1
/** Own records of each kind that are listed. */
const MOST_OWN = 2
/** Most places whose counts are read: callers with rights in more see the counts of the first. */
const MOST_PLACES = 2
/** Most values in one array-contains-any. */
const MOST_VALUES = 30
/** Most minors in one query: with three states each they are thirty alternatives. */
const MOST_MINORS = 10
/** Most requests that are counted: one read. */
const MOST_COUNTED = 1000

/** A request that waits for the caller's decision. */
interface QuemEspera {
  id: string
  tipo: TipoDePendencia
  nome: string
  foto: string
  nascimento: string
  clube: string
  /** milliseconds since 1970 */
  desde: number
}

interface ProximoEvento {
  id: string
  titulo: string
  /** milliseconds since 1970 */
  inicio: number
  cidade: string
  situacao: string
  /** entries that hold a place or wait for one */
  inscritos: number
}

interface MeuPainel {
  hoje: string
  /** open matters of the caller; matters of their minors are in `menores` */
  proprio: { faturas: number; inscricoes: number; chamados: number; turmas: number }
  /** the newest of these by name; fewer where more else is shown */
  minhas: Minhas
  menores: {
    faturas: number
    inscricoes: number
    /** whether some minors are not counted */
    mais: boolean
  }
  /** the first minors, and their total number; the others are loaded by `minhasCriancas` */
  criancas: { mostradas: Crianca[]; total: number }
  /** requests that wait for the caller; null for callers who decide none */
  pendencias: { total: number; mais: boolean; antigas: QuemEspera[]; desde: number } | null
  atencoes: AtencaoContada[]
  /** the number of what waits, its rows, and the rows of what needs care, in words */
  esperam: { total: number; mais: boolean }
  espera: LinhaDoPainel[]
  cuidar: LinhaDoPainel[]
  /** numbers of the entity whose people the caller may read; null for none */
  entidade: {
    id: string
    numeros: Record<keyof typeof NUMEROS_DE_PESSOAS, Mostrado>
    /** active people by belt and by state */
    divisoes: Record<keyof typeof DIVISOES_DE_PESSOAS, Readonly<Record<string, number>>>
    eventos: ProximoEvento[]
  } | null
  /** invoices of the entity whose payments the caller may read; null for none */
  caixa: { id: string; numeros: Record<NumeroDeFaturas, Mostrado> } | null
  /** students who can be entered in an exam now, and the numbers of the next months; null for callers who enter none */
  alunos: { clube: string; total: number; aptos: number; meses: { mes: string; aptos: number }[] } | null
}

/**
 * Everything shown on a dashboard, in at most 12 document reads however many records exist: counts are precomputed by entity and by person,
 * of lists only the first rows are read, and fewer of them where more is shown (`MAIS_DOCUMENTOS`).
 * @throws ErroSIE nao-autenticado, conta-desativada
 */
export async function meuPainelHandler(_input: object, context: Pick<Context, 'auth'>): Promise<MeuPainel> {
  const caller = await requireCaller(context, false)
  const { permissoes, padrao, uid } = caller
  const hoje = hojeNoBrasil()
  const asked = lugaresDasAtencoes(permissoes, padrao)
  const people = lugarDaRegra(permissoes, padrao, 'praticantes:ler')
  const issuer = lugarDaRegra(permissoes, padrao, 'faturas:ler')
  const money = lugarDaRegra(permissoes, padrao, 'pagamentos:ler') === issuer ? issuer : ''
  const club = clubeDe(caller)
  const lugares = [...new Set([people, money, ...asked.map(({ lugar }) => lugar), club])]
    .filter(Boolean)
    .slice(0, MOST_PLACES)
  const minors = menoresDe({ uid, permissoes }, Date.now())
  const reach = alcanceDeQuem(permissoes, padrao, TODOS_OS_TIPOS)
  let left = MAIS_DOCUMENTOS - OF_THE_CALLER - OF_THE_PAGE - (people ? OF_THE_TREND : 0) - 1 - lugares.length
  const spend = (wanted: number, each = 1): number => {
    const count = Math.max(0, Math.min(wanted, Math.floor(left / each)))
    left -= count * each
    return count
  }
  if (reach.length > 0) spend(1)
  const tens = spend(Math.ceil(minors.length / MOST_MINORS), 2)
  // Reads for the register of grades, and for the minors themselves.
  const grades = minors.length > 0 && left > 1 ? spend(1) : 0
  const children = minors.slice(0, grades * spend(Math.min(minors.length, MOST_CHILDREN)))
  const named = reach.length > 0 ? spend(MOST_NAMED, 2) : 0
  const events = people ? spend(MOST_EVENTS) : 0

  const [own, ...counted] = (
    await db().getAll(...[lugarDaPessoa(uid), ...lugares].map((id) => paths.contadoresDoPainel().doc(id)))
  ).map(contadoresEm)
  const at = (lugar: string): Contadores => counted[lugares.indexOf(lugar)] ?? SEM_CONTADORES
  const known = (lugar: string) => lugar !== '' && lugares.includes(lugar)
  const proprio = semLembretesDeOutros(own ?? SEM_CONTADORES, (alvo) => caller.pode(`${anotacoes.name}:ler`, alvo))
  const some = (each: number, ...contas: string[]) => {
    const ids = idsDasContas(proprio, ...contas)
    return ids.slice(0, spend(Math.min(MOST_OWN, ids.length), each))
  }
  // An entry also reads its event.
  const entries = some(2, 'inscricoes', 'confirmadas')
  const [pendencias, menores, mostradas, proximos, minhas] = await Promise.all([
    reach.length > 0 ? esperam(reach.slice(0, MOST_VALUES), named) : null,
    deMenores(minors, tens),
    children.length > 0 ? criancasDe(children) : [],
    events > 0 ? eventosDe(caller, people, events, at(people)) : [],
    minhasDe(uid, { inscricoes: entries, chamados: some(1, 'chamados'), turmas: some(1, 'turmas') }),
  ])
  const atencoes = asked
    .filter(({ lugar }) => known(lugar))
    .map((one) => countAtencao(one, at(one.lugar), hoje, proprio))
  return {
    hoje,
    proprio: {
      faturas: sumOfConta(proprio, 'faturas'),
      inscricoes: sumOfConta(proprio, 'inscricoes'),
      chamados: sumOfConta(proprio, 'chamados'),
      turmas: sumOfConta(proprio, 'turmas'),
    },
    minhas,
    menores,
    criancas: { mostradas, total: minors.length },
    pendencias,
    atencoes,
    ...linhasDoPainel({ pendencias, atencoes }, hoje),
    entidade: known(people)
      ? {
          id: people,
          numeros: mostrados(NUMEROS_DE_PESSOAS, at(people), hoje),
          divisoes: { faixas: { ...at(people).contas.faixas }, ufs: { ...at(people).contas.ufs } },
          eventos: proximos,
        }
      : null,
    caixa: known(money) ? { id: money, numeros: mostrados(NUMEROS_DE_FATURAS, at(money), hoje) } : null,
    alunos: known(club) ? { clube: club, ...alunosDe(at(club), hoje) } : null,
  }
}

/** The club whose students the caller enters in exams, or their federation; '' for callers with the national right. */
function clubeDe({ permissoes, padrao }: Caller): string {
  const own = entidadesComRegra(permissoes, padrao, 'candidatosExame:inscrever')
  if (own.includes(ENTIDADE_PADRAO)) return ''
  return own.find((id) => federacaoAcima(permissoes, id) !== id) ?? own[0] ?? ''
}

async function esperam(reach: readonly string[], named: number): Promise<NonNullable<MeuPainel['pendencias']>> {
  const query = paths.pendencias().where('alcance', 'array-contains-any', reach).orderBy('pedidoEm')
  const [count, { docs }] = await Promise.all([
    query.limit(MOST_COUNTED).count().get(),
    named > 0 ? query.limit(named).get() : { docs: [] },
  ])
  const total = count.data().count
  const people =
    docs.length > 0 ? await db().getAll(...docs.map((doc) => db().doc(`praticantes/${doc.get('pessoa')}`))) : []
  const antigas = docs.flatMap((doc, index): QuemEspera[] => {
    const praticante = storedIn(praticantes, people[index])
    const { tipo, pedidoEm } = comoPedido(doc)
    if (!praticante) return []
    const { dadosPessoais, dadosFiliacao } = praticante
    return [
      {
        id: doc.id,
        tipo,
        nome: dadosPessoais.name,
        foto: dadosPessoais.urlImagemID,
        nascimento: dadosPessoais.birthdate,
        clube: dadosFiliacao.vinculadoAEntidade || dadosFiliacao.federacao,
        desde: Date.parse(pedidoEm),
      },
    ]
  })
  return { total, mais: total >= MOST_COUNTED, antigas, desde: antigas[0]?.desde ?? 0 }
}

/** Open matters of minors: two reads for ten of them. */
async function deMenores(all: readonly string[], tens: number): Promise<MeuPainel['menores']> {
  const minors = all.slice(0, tens * MOST_MINORS)
  const of = (name: string) => db().collection(name).where('metadados.successorId', '==', '')
  const count = async (query: Query) => (await query.limit(MOST_COUNTED).count().get()).data().count
  const sums = { faturas: 0, inscricoes: 0, mais: minors.length < all.length }
  for (let start = 0; start < minors.length; start += MOST_MINORS) {
    const some = minors.slice(start, start + MOST_MINORS)
    const [faturas, inscricoes] = await Promise.all([
      count(of('faturas').where('filtros.pagador.pessoa', 'in', some).where('filtros.aberta', '==', true)),
      count(of('inscricoes').where('pessoa', 'in', some).where('situacao', 'in', INSCRICOES_EM_ANDAMENTO)),
    ])
    sums.faturas += faturas
    sums.inscricoes += inscricoes
  }
  return sums
}

const MONTHS = 6

function alunosDe(contadores: Contadores, hoje: string) {
  const months = new Map<string, number>()
  for (const [day, count] of Object.entries(contadores.contas.aptas ?? {})) {
    const month = (day > hoje ? day : hoje).slice(0, 7)
    months.set(month, (months.get(month) ?? 0) + count)
  }
  return {
    total: sumOfConta(contadores, 'alunos'),
    aptos: sumOfConta(contadores, 'aptas', (day) => day <= hoje),
    meses: [...months]
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .slice(0, MONTHS)
      .map(([mes, aptos]) => ({ mes, aptos })),
  }
}

async function eventosDe(
  caller: Caller,
  lugar: string,
  most: number,
  { contas }: Contadores,
): Promise<ProximoEvento[]> {
  const all = db().collection(eventos.name).where('metadados.successorId', '==', '')
  const above = federacaoAcima(caller.permissoes, lugar)
  const below = above === lugar ? all : all.where('vinculo.idEntidade', '==', lugar)
  const of = lugar === ENTIDADE_PADRAO ? all : below.where('vinculo.idFederacao', '==', above)
  const { docs } = await of.where('filtros.fase', '==', 'porVir').orderBy('inicio').limit(most).get()
  return docs.map((doc) => {
    const { titulo, inicio, dadosEndereco, situacao } = storedIn(eventos, doc)
    return {
      id: doc.id,
      titulo,
      inicio: inicio?.toMillis() ?? 0,
      cidade: dadosEndereco.logradouroMunicipio,
      situacao,
      inscritos: contas.inscritos?.[doc.id] ?? 0,
    }
  })
}

export const meuPainel = callable(z.object({}), meuPainelHandler, { access: 'signed-in', errors: [] })
