import { departamentos, type Departamento } from '@sie/domain/collections/departamentos.ts'
import type { Row } from '../../data/records.ts'
import { EstadoChip } from '../../ui/EstadoChip.tsx'
import { useLerNomesDeEntidades, useNomesDeEntidades } from './consultas.ts'
import { enderecoDoDepartamento } from './enderecos.ts'
import { ListaPage } from './ListaPage.tsx'
import { SITUACAO, SITUACAO_NA_PLANILHA } from './situacao.tsx'
import { Tabela, type Pagina } from './Tabela.tsx'

const LIMITES = { filtros: [], ordens: [] }

/** /sie/administracao/departamentos (PRODUCT 2(k)). */
export function DepartamentosPage() {
  const names = useLerNomesDeEntidades()
  return (
    <ListaPage<Row<Departamento>>
      collection={departamentos}
      title="Departamentos"
      search="Buscar departamento"
      novo={{ to: '/sie/administracao/adddepartamento', label: 'Novo departamento', rule: 'departamentos:criar' }}
      empty="Nenhum departamento cadastrado"
      limits={LIMITES}
      table={(page) => <Linhas {...page} />}
      planilha={async (rows) => {
        const entity = await names(rows.map(({ vinculo }) => vinculo.idEntidade))
        return [
          { title: 'Nome', value: ({ name }) => name },
          { title: 'Sigla', value: ({ sigla }) => sigla },
          { title: 'Responsável', value: ({ responsavel }) => responsavel },
          { title: 'E-mail', value: ({ email }) => email },
          { title: 'Entidade', value: ({ vinculo }) => entity(vinculo.idEntidade) },
          { title: 'No site', value: ({ publico }) => (publico ? 'Aparece' : 'Não aparece') },
          SITUACAO_NA_PLANILHA,
        ]
      }}
    />
  )
}

function Linhas(page: Pagina<Row<Departamento>>) {
  const entity = useNomesDeEntidades(page.rows.map(({ vinculo }) => vinculo.idEntidade))
  return (
    <Tabela
      {...page}
      label="Departamentos"
      nome={({ name }) => name}
      endereco={({ id }) => enderecoDoDepartamento(id)}
      colunas={[
        { label: 'Sigla', cell: ({ sigla }) => sigla || '—' },
        { label: 'Responsável', cell: ({ responsavel }) => responsavel || '—' },
        { label: 'E-mail', cell: ({ email }) => email || '—' },
        { label: 'Entidade', cell: ({ vinculo }) => (vinculo.idEntidade ? entity(vinculo.idEntidade) : '—') },
        { label: 'No site', cell: ({ publico }) => <EstadoChip on={publico} yes="Aparece" no="Não aparece" /> },
        SITUACAO,
      ]}
    />
  )
}
