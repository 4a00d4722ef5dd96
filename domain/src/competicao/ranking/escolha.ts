import { formatDay, mesPorExtenso } from '../../base/brazil/dates.ts'
import { decimal, porcento } from '../../base/brazil/numbers.ts'
import { nomeDaDivisao } from '../../eventos/taekwondo/divisoes.ts'
import type { ClasseDoRanking, IndiceDoRanking, ParcelaPublica, RankingPublico } from './publico.ts'

/** Filters in the address; '' for none. */
export interface Pedido {
  modalidade: string
  classe: string
  sexo: string
  peso: string
}
export interface Opcao {
  valor: string
  nome: string
}
/** Choice of a visitor who has made none. */
export const SEM_PEDIDO: Pedido = { modalidade: '', classe: '', sexo: '', peso: '' }
type Classe = IndiceDoRanking['classes'][string] & { id: string }

/** The selected class, and the options of each filter for it. */
export interface Escolhida {
  classe: Classe
  modalidades: Opcao[]
  classes: Opcao[]
  sexos: Opcao[]
  pesos: Opcao[]
}

const MODALIDADES: Readonly<Record<string, string>> = {
  kyorugui: 'Kyorugui',
  poomsae: 'Poomsae',
  freestyle: 'Poomsae freestyle',
  'para-kyorugui': 'Parataekwondo',
}

const kg = (value: number) => `${decimal(value)} kg`
export const nomeDoPeso = ({ acima, ate }: Pick<ClasseDoRanking, 'acima' | 'ate'>): string =>
  ate > 0 ? `até ${kg(ate)}` : acima > 0 ? `acima de ${kg(acima)}` : 'sem divisão de peso'

const pesoDe = ({ acima, ate }: ClasseDoRanking) => `${acima}-${ate}`

const SEXOS = { F: 'Feminino', M: 'Masculino', X: 'Misto' } as const
export const nomeDoSexo = (sexo: ClasseDoRanking['sexo']): string => SEXOS[sexo].toLowerCase()

/** Title of a class's table: 'Adulto, feminino, até 57 kg'. */
export const tituloDaClasse = (classe: ClasseDoRanking): string =>
  [nomeDaDivisao(classe.divisao), nomeDoSexo(classe.sexo), nomeDoPeso(classe)].join(', ')

/** Sentence on the day of a table, and on the newest event in it. */
export const situacaoDoRanking = ({ em, depoisDe }: Pick<RankingPublico, 'em' | 'depoisDe'>): string =>
  [
    em.length === 7 ? `Situação no fim de ${mesPorExtenso(em)}` : `Atualizado em ${formatDay(em)}`,
    depoisDe && `depois de ${depoisDe}`,
  ]
    .filter(Boolean)
    .join(', ') + '.'

/** How points lose their value, and how ties are broken. */
export const REGRA_DOS_PONTOS =
  'Os pontos valem 24 meses, pela metade a partir do 12º. Empate: vence o melhor resultado; se continuar, os atletas dividem a posição.'

/** Value and label of a class for each filter. */
const FILTROS = {
  modalidade: ({ modalidade }: Classe) => ({ valor: modalidade, nome: MODALIDADES[modalidade] ?? modalidade }),
  classe: ({ divisao }: Classe) => ({ valor: divisao, nome: nomeDaDivisao(divisao) }),
  sexo: ({ sexo }: Classe) => ({ valor: sexo, nome: SEXOS[sexo] }),
  peso: (classe: Classe) => ({ valor: pesoDe(classe), nome: nomeDoPeso(classe) }),
} as const
const ORDEM = ['modalidade', 'classe', 'sexo', 'peso'] as const

const inOrder = (a: Classe, b: Classe) => (a.ate || 1000) - (b.ate || 1000) || a.codigo.localeCompare(b.codigo)

/**
 * The class selected by the filters; of several the one with the most athletes. A filter that no class matches is ignored. undefined where there is
 * no class.
 */
export function pickClasse({ classes }: IndiceDoRanking, pedido: Pedido): Escolhida | undefined {
  const all = Object.entries(classes)
    .map(([id, one]): Classe => ({ ...one, id }))
    .sort(inOrder)
  let left = all
  for (const filter of ORDEM) {
    const met = left.filter((one) => FILTROS[filter](one).valor === pedido[filter])
    if (met.length > 0) left = met
  }
  const classe = [...left].sort((a, b) => b.atletas - a.atletas || (a.codigo < b.codigo ? -1 : 1))[0]
  if (!classe) return undefined
  const offered = (filter: (typeof ORDEM)[number]): Opcao[] => {
    const above = ORDEM.slice(0, ORDEM.indexOf(filter))
    const same = all.filter((one) => above.every((other) => FILTROS[other](one).valor === FILTROS[other](classe).valor))
    return [...new Map(same.map((one) => [FILTROS[filter](one).valor, FILTROS[filter](one)])).values()]
  }
  return {
    classe,
    modalidades: offered('modalidade'),
    classes: offered('classe'),
    sexos: offered('sexo'),
    pesos: offered('peso'),
  }
}

/** The filters that select a class. */
export const pedidoDe = (classe: ClasseDoRanking): Pedido => ({
  modalidade: classe.modalidade,
  classe: classe.divisao,
  sexo: classe.sexo,
  peso: pesoDe(classe),
})

/** Hundredths of a point as text: 148,40. */
export const pontosEscritos = (centesimos: number): string =>
  (centesimos / 100).toLocaleString('pt-BR', { minimumFractionDigits: 2, maximumFractionDigits: 2 })

/** Present value of a result, in words. */
export function valorEmPalavras({
  base,
  motivo,
  percentual,
}: Pick<ParcelaPublica, 'base' | 'motivo' | 'percentual'>): string {
  if (base === 0) return 'este lugar não dá pontos'
  if (motivo === '') return 'inteiro'
  return motivo
    .split(', ')
    .map((one) =>
      one === 'decaimento'
        ? `−${porcento(100 - percentual)}, mais de 12 meses`
        : one === 'vencido'
          ? 'venceu, não conta'
          : one === 'teto anual'
            ? 'limitado pelo teto do ano'
            : one,
    )
    .join('; ')
}
