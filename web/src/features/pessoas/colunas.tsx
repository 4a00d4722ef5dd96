import { maskCpf } from '@sie/domain/base/brazil/cpf.ts'
import { ageOn, isDay } from '@sie/domain/base/brazil/dates.ts'
import { situacaoDe } from '@sie/domain/pessoas/cadastro/situacao.ts'
import { FILTROS } from '@sie/domain/pessoas/collections/praticanteItens.ts'
import { praticantes, type Praticante } from '@sie/domain/pessoas/collections/praticantes.ts'
import { graduacao, type Graduacao } from '@sie/domain/base/taekwondo/graduacoes.ts'
import type { RowOf } from '../../data/records.ts'
import { dayColumn, numberColumn, type Column, type ListColumn } from '../../ui/list/column.tsx'
import { hoje } from '../../ui/form/formulario.ts'
import { Faixa } from '../../ui/person/Faixa.tsx'
import { Pior } from '../../ui/record/Pior.tsx'
import { nomesEm, type Rotulo } from './marcadores/useMarcadores.ts'
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
  marcador: 'marcadores',
} as const

/** Paths of further choices, and of yes or no, by which the register is filtered; the file has a column of each: one more needs no line here. */
export const ESCOLHAS: readonly string[] = praticantes.fields
  .filter(({ kind, options }) => options !== undefined || kind === 'boolean')
  .map(({ path }) => path)
  .filter((path) => FILTROS.includes(path) && !Object.values<string>(CAMINHOS).includes(path))

/** Paths by which the search looks up typed numbers. */
export const NUMEROS = { cpf: 'dadosPessoais.cpf', numero: 'matriculaCBTKD' }

const ANUIDADES = { aberta: 'Aberta', paga: 'Paga', isenta: 'Isenta', vencida: 'Vencida' }

/** State of the annuity of a year, as text; '' where there is none. */
export function anuidadeDe({ anuidades }: Pick<Praticante, 'anuidades'>, ano: number): string {
  const situacao = anuidades.find((entry) => entry.ano === ano)?.situacao
  return situacao ? ANUIDADES[situacao] : ''
}

/** Part of the file that is chosen before it is made: how to reach the people. */
const CONTATOS = 'Contatos e endereço'

const fileOnly = (label: string, text: Column<Pessoa>['text']): Column<Pessoa> => ({ label, text, media: ['file'] })

/** Columns of the register: names of entities as stored in the record, the CPF only masked (QUALITY 7); all would make the table too wide. */
export const colunas = (
  ano: number,
  grades: (federacao: string) => readonly Graduacao[],
  national: boolean,
  /** undefined for users who may not read them */
  labels: readonly Rotulo[] | undefined,
): ListColumn<Pessoa>[] => [
  {
    label: 'Matrícula',
    path: 'matriculaCBTKD',
    text: ({ matriculaCBTKD }) => matriculaCBTKD,
    media: ['table', 'file'],
  },
  fileOnly('Matrícula na federação', ({ dadosFiliacao }) => dadosFiliacao.matriculaFederacao),
  { label: 'CPF', text: ({ dadosPessoais }) => maskCpf(dadosPessoais.cpf) },
  dayColumn('Nascimento', ({ dadosPessoais }) => dadosPessoais.birthdate, { media: ['file'] }),
  numberColumn(
    'Idade',
    ({ dadosPessoais: { birthdate } }) => (isDay(birthdate) ? ageOn(birthdate, hoje()) : undefined),
    { media: ['table', 'file'], hidden: true },
  ),
  ...ESCOLHAS.map((path) => ({ path, media: ['file'] }) as const),
  {
    label: 'Faixa',
    path: 'dadosTaekwondo.maxGraduacao',
    text: ({ dadosTaekwondo: { graduacao: codigo }, dadosFiliacao }) =>
      graduacao(codigo, grades(dadosFiliacao.federacaoID))?.nome ?? codigo,
    cell: ({ dadosTaekwondo, dadosFiliacao }) => (
      <Faixa codigo={dadosTaekwondo.graduacao} federacao={dadosFiliacao.federacaoID} />
    ),
  },
  {
    label: 'Federação',
    text: ({ dadosFiliacao }) => dadosFiliacao.federacao,
    media: ['table', 'file'],
    hidden: !national,
  },
  { label: 'Associação', text: ({ dadosFiliacao }) => dadosFiliacao.vinculadoAEntidade, wrap: true },
  { path: 'dadosContato.celular', media: ['table', 'file'], hidden: true, part: CONTATOS },
  { path: 'dadosContato.telefone', media: ['file'], part: CONTATOS },
  { path: 'dadosContato.email', media: ['table', 'file'], hidden: true, part: CONTATOS },
  { path: 'dadosEndereco.logradouroMunicipio', media: ['table', 'file'], hidden: true },
  fileOnly('UF', ({ dadosEndereco }) => dadosEndereco.logradouroUF),
  fileOnly('Situação do cadastro', ({ situacaoCadastro }) => rotuloDaSituacao(situacaoCadastro)),
  {
    label: `Anuidade ${ano}`,
    text: (pessoa) => anuidadeDe(pessoa, ano),
    cell: (pessoa) => <Anuidade situacao={anuidadeDe(pessoa, ano)} />,
    media: ['table', 'file'],
  },
  ...(labels
    ? [
        {
          label: 'Marcadores',
          text: (pessoa: Pessoa) => nomesEm(pessoa, labels).join(', '),
          media: ['table', 'file'] as const,
          hidden: true,
          wrap: true as const,
        },
      ]
    : []),
  {
    label: 'Estado',
    text: (pessoa) => situacaoDe(pessoa, hoje())[0].curto,
    cell: (pessoa) => <Pior situacao={situacaoDe(pessoa, hoje())} />,
    media: ['table', 'card'],
  },
  fileOnly('Situação', (pessoa) =>
    situacaoDe(pessoa, hoje())
      .map(({ rotulo }) => rotulo)
      .join(', '),
  ),
  ...['cep', 'logradouro', 'logradouroNumero', 'logradouroComplemento', 'logradouroBairro'].map(
    (campo) => ({ path: `dadosEndereco.${campo}`, media: ['file'], part: CONTATOS }) as const,
  ),
  ...['nome', 'parentesco', 'cpf', 'celular', 'email'].map(
    (campo) => ({ path: `responsavel.${campo}`, media: ['file'], part: 'Responsável' }) as const,
  ),
]

const rotuloDaSituacao = (value: string) =>
  praticantes.fields.find(({ path }) => path === 'situacaoCadastro')?.options?.find((option) => option.value === value)
    ?.label ?? value
