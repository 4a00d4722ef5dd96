import { maskCpf } from '@sie/domain/brazil/cpf.ts'
import { formatDay } from '@sie/domain/brazil/dates.ts'
import { praticantes, type Praticante } from '@sie/domain/collections/praticantes.ts'
import { graduacao } from '@sie/domain/taekwondo/graduacoes.ts'
import type { ListLimits } from '../../data/listState.ts'
import type { Row } from '../../data/records.ts'
import type { SheetColumn } from '../../data/sheet.ts'

export type Pessoa = Row<Praticante>

export const CAMINHOS = {
  federacao: 'dadosFiliacao.federacaoID',
  associacao: 'dadosFiliacao.vinculadoAEntidadeID',
  situacao: 'situacaoCadastro',
  sexo: 'dadosPessoais.sexo',
  faixa: 'dadosTaekwondo.maxGraduacao',
  federativo: 'metadados.federativeactive',
  papel: 'filtros.papeis',
  idade: 'filtros.anoNascimento',
  anuidade: 'filtros.ultimaAnuidade',
  foto: 'filtros.semFoto',
  vencimento: 'filtros.vencimento',
} as const

/** What the address of the list may hold. */
export const LIMITES: ListLimits = { filtros: Object.values(CAMINHOS), ordens: [] }

/** Where numbers typed into the search are looked up. */
export const NUMEROS = { cpf: 'dadosPessoais.cpf', numero: 'matriculaCBTKD' }

/** The columns that a person may hide. */
export const COLUNAS = [
  { id: 'matricula', label: 'Matrícula' },
  { id: 'cpf', label: 'CPF' },
  { id: 'faixa', label: 'Faixa' },
  { id: 'federacao', label: 'Federação' },
  { id: 'associacao', label: 'Associação' },
  { id: 'anuidade', label: 'Anuidade' },
  { id: 'ativo', label: 'Ativo' },
  { id: 'federativo', label: 'Na federação' },
] as const

export type ColunaId = (typeof COLUNAS)[number]['id']

/** The state of the annuity of a year, as words; '' where nothing is recorded. */
export function anuidadeDe(pessoa: Pick<Pessoa, 'anuidades'>, ano: number): string {
  const situacao = pessoa.anuidades?.find((entry) => entry.ano === ano)?.situacao
  return situacao ? { aberta: 'Aberta', paga: 'Paga', isenta: 'Isenta', vencida: 'Vencida' }[situacao] : ''
}

export const rotuloDaSituacao = (value: string) =>
  praticantes.fields.find(({ path }) => path === 'situacaoCadastro')?.options?.find((option) => option.value === value)
    ?.label ?? value

/** What leaves the system: the CPF only masked (QUALITY 7). */
export function colunasDaPlanilha(ano: number): SheetColumn<Pessoa>[] {
  return [
    { title: 'Nome', value: ({ dadosPessoais }) => dadosPessoais.name },
    { title: 'Matrícula CBTKD', value: ({ matriculaCBTKD }) => matriculaCBTKD ?? '' },
    { title: 'CPF', value: ({ dadosPessoais }) => maskCpf(dadosPessoais.cpf ?? '') },
    { title: 'Nascimento', value: ({ dadosPessoais }) => formatDay(dadosPessoais.birthdate ?? '') },
    { title: 'Sexo', value: ({ dadosPessoais }) => dadosPessoais.sexo ?? '' },
    {
      title: 'Graduação',
      value: ({ dadosTaekwondo }) =>
        graduacao(dadosTaekwondo?.graduacao ?? '')?.nome ?? dadosTaekwondo?.graduacao ?? '',
    },
    { title: 'Federação', value: ({ dadosFiliacao }) => dadosFiliacao?.federacao ?? '' },
    { title: 'Associação', value: ({ dadosFiliacao }) => dadosFiliacao?.vinculadoAEntidade ?? '' },
    { title: 'Município', value: ({ dadosEndereco }) => dadosEndereco?.logradouroMunicipio ?? '' },
    { title: 'UF', value: ({ dadosEndereco }) => dadosEndereco?.logradouroUF ?? '' },
    { title: 'Situação do cadastro', value: ({ situacaoCadastro }) => rotuloDaSituacao(situacaoCadastro ?? '') },
    { title: `Anuidade ${ano}`, value: (pessoa) => anuidadeDe(pessoa, ano) },
    { title: 'Ativo', value: ({ metadados }) => (metadados.active ? 'Sim' : 'Não') },
    { title: 'Ativo na federação', value: ({ metadados }) => (metadados.federativeactive ? 'Sim' : 'Não') },
  ]
}
