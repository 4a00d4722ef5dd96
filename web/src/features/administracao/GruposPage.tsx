import { usersgroups } from '@sie/domain/collections/usersgroups.ts'
import type { SheetColumn } from '../../data/sheet.ts'
import { EstadoChip } from '../../ui/EstadoChip.tsx'
import type { Grupo } from './consultas.ts'
import { ListaPage } from './ListaPage.tsx'
import { enderecoDoGrupo } from './enderecos.ts'
import { previaDeRegras, resumoDeRegras } from './regras.ts'
import { Tabela, type Coluna } from './Tabela.tsx'

const LIMITES = { filtros: [], ordens: [] }

const COLUNAS: readonly Coluna<Grupo>[] = [
  { label: 'Permissões', cell: ({ rulesowned }) => resumoDeRegras(rulesowned) },
  { label: 'Situação', cell: ({ metadados }) => <EstadoChip on={metadados.active} yes="Ativo" no="Inativo" /> },
]

const PLANILHA: readonly SheetColumn<Grupo>[] = [
  { title: 'Nome', value: ({ name }) => name },
  { title: 'Permissões', value: ({ rulesowned }) => previaDeRegras(rulesowned).map(({ label, itens }) => `${label}: ${itens.join(', ')}`).join('; ') },
  { title: 'Situação', value: ({ metadados }) => (metadados.active ? 'Ativo' : 'Inativo') },
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
      table={(page) => <Tabela {...page} label="Grupos" nome={({ name }) => name} endereco={({ id }) => enderecoDoGrupo(id)} colunas={COLUNAS} />}
      planilha={() => Promise.resolve(PLANILHA)}
    />
  )
}
