import { formatCnpj } from '@sie/domain/base/brazil/cnpj.ts'
import { formatDay } from '@sie/domain/base/brazil/dates.ts'
import { entidades } from '@sie/domain/base/collections/entidades.ts'
import { situacaoDaEntidade } from '@sie/domain/base/entidade/situacao.ts'
import { palavrasDa } from '@sie/domain/base/records/veredicto.ts'
import { valueAt } from '@sie/domain/base/records/edits.ts'
import type { RowOf } from '../../data/records.ts'
import type { References } from '../../data/references.ts'
import { dayColumn, type Column } from '../../ui/list/column.tsx'
import { hoje } from '../../ui/form/formulario.ts'
import { Pior } from '../../ui/record/Pior.tsx'
import { Veredictos } from '../../ui/record/Veredictos.tsx'

export type EntidadeRow = RowOf<typeof entidades>

export const CAMINHOS = {
  tipo: 'dadosPessoais.tipoEntidade',
  situacao: 'situacao',
  federacao: 'vinculo.idFederacao',
  uf: 'dadosEndereco.logradouroUF',
  vencimento: 'filtros.vencimento',
  publica: 'filtros.publica',
} as const

/** Paths by which the search looks up typed numbers. */
export const NUMEROS = { cnpj: 'dadosPessoais.cnpj' }

/** Label of an option of a field. */
export const rotuloDe = (path: string, value: string): string =>
  entidades.fields.find((field) => field.path === path)?.options?.find((option) => option.value === value)?.label ??
  value

/** What holds of an entity today, the worst first. */
export const situacaoDe = (entidade: EntidadeRow) => situacaoDaEntidade(entidade, hoje())

/** Chips of what holds of an entity. */
export const Situacao = ({ entidade }: { entidade: EntidadeRow }) => <Veredictos situacao={situacaoDe(entidade)} />

/** First expiry day of an entity's documents, 'AAAA-MM-DD'; '' for none. */
const vencimentoDe = (entidade: EntidadeRow): string => String(valueAt(entidade, CAMINHOS.vencimento) ?? '')

const fileOnly = (label: string, text: Column<EntidadeRow>['text']): Column<EntidadeRow> => ({
  label,
  text,
  media: ['file'],
})

export const colunas = (references: References, national: boolean): Column<EntidadeRow>[] => [
  { label: 'Sigla', text: ({ dadosPessoais }) => dadosPessoais.sigla },
  { label: 'Tipo', text: ({ dadosPessoais }) => rotuloDe(CAMINHOS.tipo, dadosPessoais.tipoEntidade) },
  {
    label: 'Federação',
    hidden: !national,
    text: ({ vinculo, id }) => (vinculo.idFederacao === id ? '' : references.nameOf('entidades', vinculo.idFederacao)),
    prepare: (rows) =>
      references.load(
        'entidades',
        rows.map(({ vinculo }) => vinculo.idFederacao),
      ),
    media: ['table', 'file'],
  },
  {
    label: 'Município',
    text: ({ dadosEndereco }) =>
      [dadosEndereco.logradouroMunicipio, dadosEndereco.logradouroUF].filter(Boolean).join('/'),
  },
  {
    label: 'Situação',
    text: (entidade) => palavrasDa(situacaoDe(entidade)),
    cell: (entidade) => <Pior situacao={situacaoDe(entidade)} />,
  },
  {
    label: 'Documentos',
    text: (entidade) => {
      const day = vencimentoDe(entidade)
      return !day ? '' : `${day < hoje() ? 'vencido em' : 'até'} ${formatDay(day)}`
    },
    media: ['table'],
  },
  fileOnly('CNPJ', ({ dadosPessoais }) => formatCnpj(dadosPessoais.cnpj)),
  fileOnly('Presidente', ({ presidente }) => presidente.nome),
  fileOnly('Responsável técnico', ({ responsavelTecnico }) => responsavelTecnico.nome),
  fileOnly('E-mail', ({ dadosContato }) => dadosContato.email),
  fileOnly('Telefone', ({ dadosContato }) => dadosContato.telefone),
  fileOnly('CEP', ({ dadosEndereco }) => dadosEndereco.cep),
  dayColumn('Fundação', ({ dadosPessoais }) => dadosPessoais.fundacao, { media: ['file'] }),
  dayColumn('Primeiro documento a vencer', vencimentoDe, { media: ['file'] }),
]
