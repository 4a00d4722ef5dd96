import { type NumerosDaLuta, type Tecnica, NA_CABECA, NOME_WT_2022, WT_2022 } from './regrasLuta.ts'

/** What a rule set is for: para, children below the cadets, all others. */
export type TipoDeConjunto = 'olimpico' | 'infantil' | 'para'

/** Round and rest of the classes up to an age; 0 for all others. */
export interface TempoDaIdade {
  idadeMax: number
  segundosRodada: number
  segundosDescanso: number
}

/** Rules of kyorugui with the day from which they hold, and the source of each number. */
export interface ConjuntoDeRegras extends NumerosDaLuta {
  codigo: string
  nome: string
  tipo: TipoDeConjunto
  /** first day on which it holds, 'AAAA-MM-DD' */
  desde: string
  /** whether it holds where the organiser chooses none */
  padrao: boolean
  /** the youngest first, all others last */
  tempos: readonly TempoDaIdade[]
  fontes: readonly FonteDoNumero[]
}
export interface FonteDoNumero {
  /** what the source is of: a number of the set in words */
  numero: string
  fonte: string
  confirmar: boolean
}

const fonte = (numero: string, fonte: string, confirmar = true): FonteDoNumero => ({ numero, fonte, confirmar })
const SISTEMAS = 'Regras da WT em vigor em 01/06/2026, por cinco sistemas de placar públicos'

const FONTES_2022 = [
  fonte('Pontos das técnicas', 'Dois sistemas de placar públicos que concordam', false),
  fonte('Limite e valor do gam-jeom', 'Dois sistemas de placar públicos que concordam', false),
  fonte('Diferença de pontos', 'Dois sistemas de placar públicos que concordam', false),
  fonte('Rodadas', 'Melhor de três; sistema de evento de um repositório público', false),
  fonte('Tempo de adultos, juvenis e cadetes', 'Mundial de cadetes de 2014 e sistema de evento público', false),
  fonte('Desempate da rodada', 'Sistema de evento de um repositório público'),
  fonte('Cartão de revisão', 'Sem fonte'),
  fonte('Tempo de mirim e infantil', 'Sem fonte'),
  fonte('Dias de suspensão médica', 'Prática da WT: 30, 40 e 50 dias'),
]
const replaced = (before: readonly FonteDoNumero[], ...next: readonly FonteDoNumero[]): FonteDoNumero[] => [
  ...before.filter(({ numero }) => !next.some((one) => one.numero === numero)),
  ...next,
]

/** Cadets have rounds of 1:30 (PRODUCT 1.6, S45); below them 1:00 and 1:30 with 1 min of rest [U]. */
const TEMPOS: readonly TempoDaIdade[] = [
  { idadeMax: 8, segundosRodada: 60, segundosDescanso: 60 },
  { idadeMax: 14, segundosRodada: 90, segundosDescanso: 60 },
  { idadeMax: 0, segundosRodada: 120, segundosDescanso: 60 },
]

const WT_DE_2022: ConjuntoDeRegras = {
  ...WT_2022,
  codigo: 'wt-2022',
  nome: NOME_WT_2022,
  tipo: 'olimpico',
  desde: '2022-01-01',
  padrao: true,
  tempos: TEMPOS,
  fontes: FONTES_2022,
}

/**
 * From 1 January 2026 a turning kick doubles, to the head 6; a gam-jeom for avoiding or passivity in the last 10 s gives 2; technical card; tie of a
 * round by turning points, head, trunk, punch, the opponent's gam-jeom, registered hits (art. 12.3 and 15.5 by five public systems) [U].
 */
const WT_DE_2026: ConjuntoDeRegras = {
  ...WT_DE_2022,
  codigo: 'wt-2026',
  nome: 'WT a partir de 01/01/2026',
  desde: '2026-01-01',
  pontos: { ...WT_2022.pontos, 'giro-cabeca': 6 },
  finais: { segundos: 10, valor: 2, faltas: ['passividade', 'evitar-luta'] },
  cartoesTecnicos: 1,
  desempate: ['giro', 'cabeca', 'tronco', 'soco', 'gam-jeom', 'golpes'],
  fontes: replaced(
    FONTES_2022,
    fonte('Pontos das técnicas', `${SISTEMAS}, art. 12.3`),
    fonte('Gam-jeom nos últimos segundos', `${SISTEMAS}, art. 12.3`),
    fonte('Cartão técnico', SISTEMAS),
    fonte('Desempate da rodada', `${SISTEMAS}, art. 15.5`),
  ),
}

/** From 1 June 2026 the point gap is 15. */
const WT_DE_JUNHO_DE_2026: ConjuntoDeRegras = {
  ...WT_DE_2026,
  codigo: 'wt-2026-06',
  nome: 'WT a partir de 01/06/2026',
  desde: '2026-06-01',
  diferencaPontos: 15,
  fontes: replaced(WT_DE_2026.fontes, fonte('Diferença de pontos', `${SISTEMAS}, art. 12.3 e 15.5`)),
}

/** K44: kick to the trunk 2, turning 3, spinning 4; no punch, no head. */
const PARA_K44: ConjuntoDeRegras = {
  ...WT_DE_2022,
  codigo: 'para-k44',
  nome: 'Para K44',
  tipo: 'para',
  pontos: { 'chute-tronco': 2, 'giro-tronco': 3, 'giro-360': 4 },
  fontes: replaced(
    FONTES_2022.map((one) => ({ ...one, confirmar: true })),
    fonte('Pontos das técnicas', 'Regras de para-taekwondo K44, por sistemas de placar públicos'),
  ),
}

/** The same rules for the classes below the cadets. */
const forChildren = (set: ConjuntoDeRegras): ConjuntoDeRegras => ({
  ...set,
  codigo: set.codigo.replace('wt', 'criancas'),
  nome: set.nome.replace('WT', 'Crianças'),
  tipo: 'infantil',
})
const outsideHead = (pontos: NumerosDaLuta['pontos']): NumerosDaLuta['pontos'] =>
  Object.fromEntries(Object.entries(pontos).filter(([technique]) => !NA_CABECA.includes(technique as Tecnica)))
/** For organisers who forbid contact with the head. */
const withoutHead = (set: ConjuntoDeRegras): ConjuntoDeRegras => ({
  ...set,
  codigo: `${set.codigo}-sem-cabeca`,
  nome: `${set.nome}, sem contato na cabeça`,
  padrao: false,
  pontos: outsideHead(set.pontos),
})

const WT = [WT_DE_2022, WT_DE_2026, WT_DE_JUNHO_DE_2026]
const CRIANCAS = WT.map(forChildren)
/** Rule sets of the product; the register may change each, and add others. */
export const CONJUNTOS_PADRAO: readonly ConjuntoDeRegras[] = [
  ...WT,
  PARA_K44,
  ...CRIANCAS,
  ...CRIANCAS.map(withoutHead),
]

/** The rule sets of the product, as far as the register does not change them, and those that it adds; by the day from which they hold. */
export function conjuntosCom(register: readonly ConjuntoDeRegras[]): ConjuntoDeRegras[] {
  const own = new Set(register.map(({ codigo }) => codigo))
  return [...CONJUNTOS_PADRAO.filter(({ codigo }) => !own.has(codigo)), ...register].sort(
    (a, b) => (a.desde < b.desde ? -1 : a.desde > b.desde ? 1 : 0) || (a.codigo < b.codigo ? -1 : 1),
  )
}

/** Age from which somebody is a cadet (PRODUCT 1.3). */
const CADETE = 12

/** Kind of the rule set of a class. @param idadeMax 0 for no limit */
export const tipoDaClasse = ({ modalidade, idadeMax }: { modalidade: string; idadeMax: number }): TipoDeConjunto =>
  modalidade === 'para-kyorugui' ? 'para' : idadeMax > 0 && idadeMax < CADETE ? 'infantil' : 'olimpico'

/**
 * The rule set of a match: the chosen one, or the one of its kind in force on a day. @param dia 'AAAA-MM-DD'
 * @param sets by the day from which they hold (`conjuntosCom`)
 */
export function conjuntoDe(
  sets: readonly ConjuntoDeRegras[],
  { escolhido, tipo, dia }: { escolhido: string; tipo: TipoDeConjunto; dia: string },
): ConjuntoDeRegras {
  const chosen = sets.find(({ codigo }) => codigo === escolhido)
  const own = sets.filter((one) => one.padrao && one.tipo === tipo)
  return chosen ?? own.findLast(({ desde }) => desde <= dia) ?? own[0] ?? WT_DE_2022
}

/** Round and rest of a class by its highest age. @param idadeMax 0 for no limit */
export const tempoDe = ({ tempos }: Pick<ConjuntoDeRegras, 'tempos'>, idadeMax: number): TempoDaIdade =>
  tempos.find((one) => one.idadeMax === 0 || (idadeMax > 0 && idadeMax <= one.idadeMax)) ?? TEMPO_PADRAO
const TEMPO_PADRAO: TempoDaIdade = { idadeMax: 0, segundosRodada: 120, segundosDescanso: 60 }
