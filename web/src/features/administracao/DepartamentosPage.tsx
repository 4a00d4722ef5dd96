import { departamentos, type Departamento } from '@sie/domain/collections/departamentos.ts'
import type { Row } from '../../data/records.ts'
import { EstadoChip } from '../../ui/EstadoChip.tsx'
import { useNomesDeEntidades } from './consultas.ts'
import { enderecoDoDepartamento } from './enderecos.ts'
import { ListaPage } from './ListaPage.tsx'
import { Tabela } from './Tabela.tsx'

const LIMITES = { filtros: [], ordens: [] }

/** /sie/administracao/departamentos (PRODUCT 2(k)). */
export function DepartamentosPage() {
  return (
    <ListaPage
      collection={departamentos}
      title="Departamentos"
      search="Buscar departamento"
      novo={{ to: '/sie/administracao/adddepartamento', label: 'Novo departamento', rule: 'departamentos:criar' }}
      empty="Nenhum departamento cadastrado"
      limits={LIMITES}
      table={(list) => <Linhas {...list} rows={list.rows as unknown as readonly Row<Departamento>[]} />}
    />
  )
}

function Linhas({ rows, loading, size }: { rows: readonly Row<Departamento>[]; loading: boolean; size: number }) {
  const entity = useNomesDeEntidades(rows.map(({ vinculo }) => vinculo.idEntidade))
  return (
    <Tabela
      label="Departamentos"
      rows={rows}
      loading={loading}
      size={size}
      nome={({ name }) => name}
      endereco={({ id }) => enderecoDoDepartamento(id)}
      colunas={[
        { label: 'Sigla', cell: ({ sigla }) => sigla || '—' },
        { label: 'Responsável', cell: ({ responsavel }) => responsavel || '—' },
        { label: 'E-mail', cell: ({ email }) => email || '—' },
        { label: 'Entidade', cell: ({ vinculo }) => (vinculo.idEntidade ? entity(vinculo.idEntidade) : '—') },
        { label: 'No site', cell: ({ publico }) => <EstadoChip on={publico} yes="Aparece" no="Não aparece" /> },
        { label: 'Situação', cell: ({ metadados }) => <EstadoChip on={metadados.active} yes="Ativo" no="Inativo" /> },
      ]}
    />
  )
}
