import { groupBy } from '../../base/groupBy.ts'
import type { Evento } from '../../eventos/collections/eventos.ts'
import { mayWeighAgain, type Encerramento, type ResultadoDaPesagem } from '../../eventos/pesagem/pesagem.ts'
import { classesDaChave, impedimentoDoAjuste } from '../chaves/ajuste.ts'
import { SEM_AJUSTE } from '../chaves/campos.ts'
import { idDaChave } from '../chaves/identidade.ts'
import { seedsFault } from '../chaves/processo.ts'
import { saidasADecidir } from '../chaves/saidas.ts'
import { hasNothingOpen, inscritosTardios } from '../chaves/tardias.ts'
import type { Chave } from '../collections/chaves.ts'
import type { Programacao } from '../collections/programacoes.ts'
import { partidasDoDia } from '../programacao/dia.ts'
import type { SituacaoDoResultado } from '../ranking/estados.ts'
import { seApresenta } from '../rodadas/estados.ts'
import { agendaId } from '../taekwondo/lutasDaChave.ts'
import { PASSOS_DA_CATEGORIA, type PassoDaCategoria, type SituacaoDaCategoria } from './estados.ts'

/** Fields of a bracket from which its place in the day follows. */
export const CAMPOS_DO_DIA = [
  'titulo',
  'classe',
  'modalidade',
  'ajuste',
  'opcoes',
  'cabecas',
  'total',
  'fonte',
  'vagas',
  'registro',
  'saidas',
  'lutas',
  'apresentacoes',
  'podio',
  'podioRecusado',
  'situacao',
] as const satisfies readonly (keyof Chave)[]

export type ChaveDoDia = Pick<Chave, (typeof CAMPOS_DO_DIA)[number]> & { id: string; versao: number }

/** Confirmed entry of an athlete, with the result of the weigh-in so far. */
export interface InscritoDoDia {
  id: string
  /** code of the class */
  classe: string
  resultado: ResultadoDaPesagem
  /** attempts that are left on the scales */
  restam: number
  /** code of the class moved to on the scales; '' for none */
  categoria: string
  conflito: boolean
}

export interface ResultadoDoDia {
  id: string
  classe: string
  /** part of a split class, from 1; 0 for a whole class */
  parte: number
  situacao: SituacaoDoResultado
  versao: number
}

/** Records of an event, of which each list is bounded by whoever reads it. */
export interface RegistrosDoDia {
  id: string
  classes: Evento['classes']
  formacoes: Evento['formacoes']
  chaves: readonly ChaveDoDia[]
  inscritos: readonly InscritoDoDia[]
  programacoes: readonly Pick<Programacao, 'lutas'>[]
  resultados: readonly ResultadoDoDia[]
}

/** One category on the day of its event; of a split class, one part. */
export interface CategoriaDoDia {
  /** id of its bracket, also before there is one */
  id: string
  classe: string
  /** codes of the classes whose athletes compete in it */
  classes: string[]
  /** part of a split class, from 1; 0 for a whole class */
  parte: number
  titulo: string
  modalidade: Chave['modalidade']
  /** confirmed entries; after the announcement of the draw, those of the bracket */
  inscritos: number
  /** confirmed entries that are weighed, and those of them who are not yet; 0 and 0 where nobody is */
  pesam: number
  aPesar: number
  /** what closing the weigh-in of its classes does, of a split class all of it */
  encerra: Encerramento
  quadras: number[]
  /** matches, or rounds of poomsae, and how many of them are over */
  lutas: number
  encerradas: number
  situacao: SituacaoDaCategoria
  /** whether there is a drawn bracket: a result may come without one */
  sorteada: boolean
  /** what a person has to settle first; '' for nothing */
  impede: string
  /** the next step; '' where there is none */
  passo: PassoDaCategoria | ''
  /** steps that it may make together with others, the next one and those beside it */
  prontas: PassoDaCategoria[]
  programada: boolean
  /** version of the bracket; null without one */
  versao: number | null
  /** announced public source of the draw's value */
  fonte: string
  resultado: Pick<ResultadoDoDia, 'id' | 'versao'> | null
}

/**
 * The categories of an event in its order: how far each has come, what stands in the way, and the next step. It decides nothing: the acts check again
 * what they need. The weigh-in stands in the way of the sheets alone, and only at an event that weighs somebody.
 */
export function categoriasDoDia(records: RegistrosDoDia): CategoriaDoDia[] {
  const brackets = new Map(groupBy(records.chaves, ({ classe }) => classe))
  const entries = new Map(groupBy(records.inscritos, ({ classe }) => classe))
  const planned = new Map(
    groupBy(
      records.programacoes.flatMap(({ lutas }) => lutas),
      ({ chave }) => chave,
    ),
  )
  const weighs = records.inscritos.some(({ resultado }) => resultado !== 'pendente')
  const scales = new Set(
    records.classes.flatMap(({ codigo, modalidade, criterio }) =>
      weighs && criterio !== 'nenhum' && !seApresenta(modalidade) ? [codigo] : [],
    ),
  )
  return [...records.classes, ...records.formacoes].flatMap(({ codigo, nome, modalidade }) => {
    const own = (brackets.get(codigo) ?? []).filter(({ ajuste }) => ajuste.tipo !== 'desfeita')
    const sorted = [...own].sort((a, b) => a.ajuste.parte - b.ajuste.parte)
    const placed = new Set(sorted.flatMap(({ ajuste }) => ajuste.inscricoes))
    return (sorted.length > 0 ? sorted : [undefined]).map((chave) => {
      const ajuste = chave?.ajuste ?? SEM_AJUSTE
      const classes = classesDaChave({ classe: codigo, ajuste })
      // Counted where they compete.
      const inteira = ajuste.tipo === 'levada' ? [] : classes.flatMap((code) => entries.get(code) ?? [])
      const inscritos = inteira.filter(({ id }) => ajuste.tipo !== 'parte' || ajuste.inscricoes.includes(id))
      const sorteada = chave !== undefined && ['sorteada', 'fechada'].includes(chave.situacao)
      const naChave = sorteada ? inscritos.filter((one) => chave.vagas.includes(one.id)) : inscritos
      const id = chave?.id ?? idDaChave(records.id, codigo)
      const resultado = records.resultados.find((one) => one.classe === codigo && one.parte === ajuste.parte)
      const [pesagem, daClasse] = [naChave, inteira].map((some) =>
        weighed(some.filter(({ classe }) => scales.has(classe))),
      ) as [Pesagem, Pesagem]
      const open = [...(chave?.lutas ?? []), ...(chave?.apresentacoes ?? [])]
      const rows = planned.get(id) ?? []
      const quadras = new Set([...rows, ...open].map(({ quadra }) => quadra))
      const semGrupo = chave === sorted[0] ? inteira.filter(({ id }) => !placed.has(id)) : []
      const all = ajuste.tipo === 'parte' ? [...inscritos, ...semGrupo] : inscritos
      const fora = sorteada ? inscritosTardios(chave, all).length : 0
      const facts = {
        chave,
        inscritos: inscritos.length,
        pesagem,
        daClasse,
        fora,
        resultado,
        programada: rows.length > 0 && (!chave || isWholePlan(chave, rows)),
      }
      return {
        id,
        classe: codigo,
        classes,
        parte: ajuste.parte,
        titulo: chave?.titulo ?? nome,
        modalidade: chave?.modalidade ?? modalidade,
        inscritos: chave && chave.situacao !== 'rascunho' ? chave.total : inscritos.length,
        pesam: pesagem.pesam,
        aPesar: pesagem.aPesar,
        encerra: daClasse.encerra,
        quadras: [...quadras].filter((quadra) => quadra > 0).sort((a, b) => a - b),
        lutas: open.length,
        encerradas: open.filter(({ situacao }) => situacao === 'encerrada').length,
        sorteada,
        ...standingOf(facts),
        programada: facts.programada,
        versao: chave?.versao ?? null,
        fonte: chave?.fonte ?? '',
        resultado: resultado ? { id: resultado.id, versao: resultado.versao } : null,
      }
    })
  })
}

/** Whether each match of a bracket has its place in the day: a match with a late entry has none yet. */
function isWholePlan(chave: ChaveDoDia, rows: Programacao['lutas']): boolean {
  const placed = new Set(rows.map(({ luta }) => agendaId(chave.id, luta)))
  return partidasDoDia([chave], { duracao: 0, apresentacao: 0 }, new Map()).every(({ id }) => placed.has(id))
}

interface Pesagem {
  pesam: number
  aPesar: number
  encerra: Encerramento
  /** those who move, leave or are out when the weigh-in is closed */
  aEncerrar: number
  /** those out of the limits who still have an attempt */
  deNovo: number
  conflitos: number
}

function weighed(entries: readonly InscritoDoDia[]): Pesagem {
  const count = (is: (entry: InscritoDoDia) => boolean) => entries.filter(is).length
  const moves = ({ resultado, categoria, classe }: InscritoDoDia) => resultado === 'mudou' && categoria !== classe
  const aPesar = count(({ resultado }) => resultado === 'pendente')
  const mudam = count(moves)
  const fora = count(({ resultado }) => resultado === 'acima' || resultado === 'abaixo')
  const ausentes = count(({ resultado }) => resultado === 'ausente')
  const aEncerrar = mudam + fora + ausentes
  return {
    pesam: entries.length,
    aPesar,
    encerra: { aptos: entries.length - aPesar - aEncerrar, mudam, fora, ausentes },
    aEncerrar,
    deNovo: count(mayWeighAgain),
    conflitos: count(({ conflito }) => conflito),
  }
}

interface Fatos {
  chave: ChaveDoDia | undefined
  inscritos: number
  pesagem: Pesagem
  /** of the whole classes, which closing acts on, where a class is split */
  daClasse: Pesagem
  /** confirmed entries that a drawn bracket lacks */
  fora: number
  resultado: ResultadoDoDia | undefined
  programada: boolean
}

type Standing = Pick<CategoriaDoDia, 'situacao' | 'impede' | 'passo' | 'prontas'>

/**
 * @param passo the next step; one that is made on the page of the category where `impede` says why
 * @param beside steps that it may make too
 */
const standing = (
  situacao: SituacaoDaCategoria,
  passo: PassoDaCategoria | '',
  { impede = '', beside = [] }: { impede?: string; beside?: readonly PassoDaCategoria[] } = {},
): Standing => ({
  situacao,
  impede,
  passo,
  prontas: [...(passo === '' || impede !== '' || PASSOS_DA_CATEGORIA[passo].many === '' ? [] : [passo]), ...beside],
})

function standingOf(facts: Fatos): Standing {
  const { chave, resultado } = facts
  if (resultado && resultado.situacao !== 'rascunho') return ofResultado(resultado.situacao)
  const taken = chave ? impedimentoDoAjuste(chave.ajuste) : ''
  if (taken !== '') return standing('levada', '', { impede: taken })
  if (!chave || chave.situacao === 'rascunho') return ofDraft(chave, facts)
  return hasNothingOpen(chave) ? ofDraw(chave, facts) : ofSheets(chave, facts)
}

function ofResultado(situacao: Exclude<SituacaoDoResultado, 'rascunho'>): Standing {
  if (situacao === 'emAnalise') return standing('enviada', 'homologar')
  return standing('homologada', 'resultado', {
    impede: situacao === 'emCorrecao' ? 'Há uma correção do resultado a aprovar.' : '',
  })
}

/** Before the announcement, which fixes the entries: a weigh-in that only has to be closed is closed first. */
function ofDraft(chave: ChaveDoDia | undefined, { inscritos, daClasse }: Fatos): Standing {
  const situacao = chave ? 'rascunho' : 'semChave'
  if (inscritos === 0) return standing('vazia', '')
  const impede = chave ? seedsFault(chave) : ''
  const draw = chave ? 'anunciar' : 'montar'
  if (isToClose(daClasse)) return toClose(situacao, daClasse, impede === '' ? [draw] : [])
  return standing(situacao, impede === '' ? draw : 'decidir', { impede })
}

/** From the announcement to the sheets. */
function ofDraw(chave: ChaveDoDia, { pesagem, daClasse, fora, programada }: Fatos): Standing {
  if (chave.situacao === 'anunciada') return standing('anunciada', 'sortear')
  const situacao = chave.situacao === 'fechada' ? 'fechada' : 'sorteada'
  // A single athlete has no match: the podium follows from the bracket.
  const fights = seApresenta(chave.modalidade) || chave.vagas.filter((id) => id !== '').length > 1
  const plan: PassoDaCategoria[] = programada || !fights ? [] : ['programar']
  const left = saidasADecidir(chave).length
  const impede = [
    left === 0 ? '' : left === 1 ? 'Um atleta saiu depois do sorteio.' : `${left} atletas saíram depois do sorteio.`,
    fora === 0 ? '' : `${fora} fora da chave.`,
  ]
    .filter(Boolean)
    .join(' ')
  if (impede !== '') return standing(situacao, 'decidir', { impede, beside: plan })
  if (isToClose(daClasse))
    return toClose(situacao, daClasse, [...(situacao === 'sorteada' ? (['fechar'] as const) : []), ...plan])
  if (situacao === 'sorteada') return standing(situacao, 'fechar', { beside: plan })
  // Where somebody of a group moves or is out, its weigh-in ends with that of the whole class.
  const { aPesar, conflitos } = pesagem.aEncerrar > 0 ? daClasse : pesagem
  if (conflitos > 0) return standing(situacao, 'pesar', { impede: 'Duas balanças discordam.', beside: plan })
  if (aPesar > 0)
    return standing(situacao, 'pesar', {
      impede: aPesar === 1 ? 'Falta pesar 1.' : `Falta pesar ${aPesar}.`,
      beside: plan,
    })
  return plan.length === 0 ? standing(situacao, 'abrir') : standing(situacao, 'programar', { beside: ['abrir'] })
}

/** From the open sheets to the result, which follows from the podium by itself. */
function ofSheets(chave: ChaveDoDia, { fora, resultado, programada }: Fatos): Standing {
  const { lutas, apresentacoes, podio, podioRecusado } = chave
  const all = [...lutas, ...apresentacoes]
  if (all.some(({ situacao }) => situacao !== 'encerrada')) {
    const left = saidasADecidir(chave).length
    const begun =
      all.some(({ situacao }) => situacao === 'encerrada') ||
      lutas.some(({ rodadas }) => rodadas.length > 0) ||
      apresentacoes.some(({ linhas }) => linhas.some(({ total, fora }) => total > 0 || fora !== ''))
    return standing(begun ? 'andamento' : 'aberta', left + fora > 0 ? 'decidir' : 'lutar', {
      impede: [left > 0 ? 'Um atleta com luta por vir saiu do evento.' : '', fora > 0 ? `${fora} fora da chave.` : '']
        .filter(Boolean)
        .join(' '),
      beside: programada ? [] : ['programar'],
    })
  }
  if (podio.length === 0) return standing('terminada', 'decidir', { impede: 'Um empate espera a decisão da mesa.' })
  if (podioRecusado) return standing('terminada', 'decidir', { impede: 'O pódio não virou resultado.' })
  return standing('terminada', resultado ? 'enviar' : '')
}

/** Whether everybody of the classes is weighed or absent, and somebody moves, leaves or is out when their weigh-in is closed. */
const isToClose = ({ aPesar, aEncerrar, conflitos }: Pesagem) => aPesar + conflitos === 0 && aEncerrar > 0

/** Who may weigh again is not shut out among many: a person closes that category on its page. */
const toClose = (situacao: SituacaoDaCategoria, { deNovo }: Pesagem, beside: readonly PassoDaCategoria[]): Standing =>
  deNovo === 0
    ? standing(situacao, 'encerrarPesagem', { beside })
    : standing(situacao, 'pesar', {
        impede: deNovo === 1 ? '1 ainda pode pesar de novo.' : `${deNovo} ainda podem pesar de novo.`,
        beside,
      })
