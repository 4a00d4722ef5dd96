import { usersgroups } from '@sie/domain/collections/usersgroups.ts'
import type { SheetColumn } from '../../data/sheet.ts'
import type { Grupo } from './consultas.ts'
import { ListaPage } from './ListaPage.tsx'
import { enderecoDoGrupo } from './enderecos.ts'
import { previaDeRegras, resumoDeRegras } from './regras.ts'
import { SITUACAO, SITUACAO_NA_PLANILHA } from './situacao.tsx'
import { Tabela, type Coluna } from './Tabela.tsx'

const LIMITES = { filtros: [], ordens: [] }

const COLUNAS: readonly Coluna<Grupo>[] = [
  { label: 'Permissões', cell: ({ rulesowned }) => resumoDeRegras(rulesowned) },
  SITUACAO,
]

const PLANILHA: readonly SheetColumn<Grupo>[] = [
  { title: 'Nome', value: ({ name }) => name },
  {
    title: 'Permissões',
    value: ({ rulesowned }) =>
      previaDeRegras(rulesowned)
        .map(({ label, itens }) => `${label}: ${itens.join(', ')}`)
        .join('; '),
  },
  SITUACAO_NA_PLANILHA,
]

/** /sie/administracao/usersgroups: the groups and what they give (PRODUCT 2(k)). */
export function GruposPage() {
  return (
    <ListaPage<Grupo>
      collection={usersgroups}
      title="Grupos"
      search="Buscar grupo"
      novo={{ to: '/sie/administracao/addusersgroup', label: 'Novo grupo', rule: 'usersgroups:criar' }}
      empty="Nenhum grupo cadastrado"
      limits={LIMITES}
      table={(page) => (
        <Tabela
          {...page}
          label="Grupos"
          nome={({ name }) => name}
          endereco={({ id }) => enderecoDoGrupo(id)}
          colunas={COLUNAS}
        />
      )}
      planilha={PLANILHA}
    />
  )
}
