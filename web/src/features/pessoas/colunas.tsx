import { maskCpf } from '@sie/domain/base/brazil/cpf.ts'
import { formatDay } from '@sie/domain/base/brazil/dates.ts'
import { situacaoDe } from '@sie/domain/pessoas/cadastro/situacao.ts'
import { FILTROS } from '@sie/domain/pessoas/collections/praticanteItens.ts'
import { praticantes, type Praticante } from '@sie/domain/pessoas/collections/praticantes.ts'
import { graduacao, type Graduacao } from '@sie/domain/base/taekwondo/graduacoes.ts'
import type { RowOf } from '../../data/records.ts'
import type { Column } from '../../ui/list/column.tsx'
import { hoje } from '../../ui/form/formulario.ts'
import { Faixa } from '../../ui/person/Faixa.tsx'
import { PiorSituacao } from '../../ui/person/Situacao.tsx'
import { Anuidade } from './PessoaChips.tsx'

export type Pessoa = RowOf<typeof praticantes>

export const CAMINHOS = {
  federacao: 'dadosFiliacao.federacaoID',
  associacao: 'dadosFiliacao.vinculadoAEntidadeID',
  situacao: 'situacaoCadastro',
  faixa: 'dadosTaekwondo.maxGraduacao',
  federativo: 'metadados.federativeactive',
  papel: 'filtros.papeis',
  idade: 'filtros.anoNascimento',
  anuidade: 'filtros.ultimaAnuidade',
  uf: 'dadosEndereco.logradouroUF',
  foto: 'filtros.semFoto',
  vencimento: 'filtros.vencimento',
  autorizacao: 'filtros.autorizarAte',
} as const

/** Further fields of the description with choices, by which the register is filtered: one more needs no line here. */
export const ESCOLHAS = praticantes.fields.filter(
  ({ path, options }) =>
    options && !Object.values<string>(CAMINHOS).includes(path) && FILTROS.some((filtro) => filtro === path),
)

/** Paths by which the search looks up typed numbers. */
export const NUMEROS = { cpf: 'dadosPessoais.cpf', numero: 'matriculaCBTKD' }

const ANUIDADES = { aberta: 'Aberta', paga: 'Paga', isenta: 'Isenta', vencida: 'Vencida' }

/** State of the annuity of a year, as text; '' where there is none. */
export function anuidadeDe({ anuidades }: Pick<Praticante, 'anuidades'>, ano: number): string {
  const situacao = anuidades.find((entry) => entry.ano === ano)?.situacao
  return situacao ? ANUIDADES[situacao] : ''
}

const fileOnly = (label: string, text: Column<Pessoa>['text']): Column<Pessoa> => ({ label, text, media: ['file'] })

/** Columns of the register: names of entities as stored in the record, the CPF only masked (QUALITY 7). */
export const colunas = (
  ano: number,
  grades: (federacao: string) => readonly Graduacao[],
): (string | Column<Pessoa>)[] => [
  {
    label: 'Matrícula',
    path: 'matriculaCBTKD',
    text: ({ matriculaCBTKD }) => matriculaCBTKD,
    media: ['table', 'file'],
  },
  fileOnly('Matrícula na federação', ({ dadosFiliacao }) => dadosFiliacao.matriculaFederacao),
  { label: 'CPF', text: ({ dadosPessoais }) => maskCpf(dadosPessoais.cpf) },
  fileOnly('Nascimento', ({ dadosPessoais }) => formatDay(dadosPessoais.birthdate)),
  fileOnly('Sexo', ({ dadosPessoais }) => dadosPessoais.sexo),
  {
    label: 'Faixa',
    path: 'dadosTaekwondo.maxGraduacao',
    text: ({ dadosTaekwondo: { graduacao: codigo }, dadosFiliacao }) =>
      graduacao(codigo, grades(dadosFiliacao.federacaoID))?.nome ?? codigo,
    cell: ({ dadosTaekwondo, dadosFiliacao }) => (
      <Faixa codigo={dadosTaekwondo.graduacao} federacao={dadosFiliacao.federacaoID} />
    ),
  },
  { label: 'Federação', text: ({ dadosFiliacao }) => dadosFiliacao.federacao, media: ['table', 'file'] },
  { label: 'Associação', text: ({ dadosFiliacao }) => dadosFiliacao.vinculadoAEntidade, wrap: true },
  fileOnly('Município', ({ dadosEndereco }) => dadosEndereco.logradouroMunicipio),
  fileOnly('UF', ({ dadosEndereco }) => dadosEndereco.logradouroUF),
  fileOnly('Situação do cadastro', ({ situacaoCadastro }) => rotuloDaSituacao(situacaoCadastro)),
  {
    label: `Anuidade ${ano}`,
    text: (pessoa) => anuidadeDe(pessoa, ano),
    cell: (pessoa) => <Anuidade situacao={anuidadeDe(pessoa, ano)} />,
    media: ['table', 'file'],
  },
  {
    label: 'Estado',
    text: (pessoa) => situacaoDe(pessoa, hoje())[0].curto,
    cell: (pessoa) => <PiorSituacao pessoa={pessoa} />,
    media: ['table', 'card'],
  },
  fileOnly('Situação', (pessoa) =>
    situacaoDe(pessoa, hoje())
      .map(({ rotulo }) => rotulo)
      .join(', '),
  ),
]

const rotuloDaSituacao = (value: string) =>
  praticantes.fields.find(({ path }) => path === 'situacaoCadastro')?.options?.find((option) => option.value === value)
    ?.label ?? value
