import Pin from '@mui/icons-material/PinOutlined'
import Policy from '@mui/icons-material/PolicyOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { maskCpf } from '@sie/domain/base/brazil/cpf.ts'
import { users, type User } from '@sie/domain/base/collections/users.ts'
import { address } from '@sie/domain/base/portal/address.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { useAccess, useHoldsAnywhere } from '../../../data/access.ts'
import { recordKeys } from '../../../data/queries.ts'
import type { Row } from '../../../data/records.ts'
import { useReferences } from '../../../data/references.ts'
import type { Column } from '../../../ui/list/column.tsx'
import { RecordListPage } from '../../../ui/list/RecordListPage.tsx'
import { instante, useNomesDeGrupos } from './consultas.ts'
import { PincodeDialog } from './PincodeDialog.tsx'

const CPF: Column<User> = { label: 'CPF', text: ({ dadosPessoais }) => maskCpf(dadosPessoais.cpf) }

/** /sie/administracao/users: accounts with their groups and their last access (PRODUCT 2(k)). */
export function UsuariosPage() {
  const holds = useHoldsAnywhere()
  const [pincode, setPincode] = useState(false)
  const groups = useGroupsColumn()
  const lastAccess = useLastAccessColumn()
  return (
    <>
      <RecordListPage
        collection={users}
        columns={['dadosContato.email', CPF, 'vinculo.idEntidade', groups, lastAccess, 'metadados.active']}
        form={address('/sie/administracao/adduser')}
        filters={['vinculo.idFederacao']}
        numbers={{ cpf: 'dadosPessoais.cpf' }}
        actions={
          <>
            <Button startIcon={<Pin />} onClick={() => setPincode(true)}>
              Buscar por pincode
            </Button>
            {holds('sistema:auditoria') && (
              <Button
                startIcon={<Policy />}
                component={Link}
                to={address('/sie/administracao/users', { auditoria: true })}
              >
                Auditoria
              </Button>
            )}
          </>
        }
      />
      {pincode && <PincodeDialog onClose={() => setPincode(false)} />}
    </>
  )
}

/** Column with the groups of an account, each with the entity under which it is held. */
function useGroupsColumn(): Column<User> {
  const group = useNomesDeGrupos()
  const mayRead = useHoldsAnywhere()('usersgroups:ler')
  const { nameOf, load } = useReferences()
  const held = ({ usersgroupsowned }: User) =>
    usersgroupsowned.flatMap(({ portalID, groupsOwned }) => {
      const place = nameOf('entidades', portalID)
      if (mayRead) return groupsOwned.map((id) => `${group(id)} · ${place}`)
      // Their names stand on the page of the account.
      const { length } = groupsOwned
      return length === 0 ? [] : [`${length} ${length === 1 ? 'grupo' : 'grupos'} · ${place}`]
    })
  return {
    label: 'Grupos',
    wrap: true,
    text: (row) => held(row).join('; '),
    cell: (row) =>
      held(row).length === 0 ? (
        '—'
      ) : (
        // Text wraps, so that the last column stays visible.
        <Box component="span" sx={{ display: 'inline-block', '& > span': { display: 'block' } }}>
          {held(row).map((label) => (
            <span key={label}>{label}</span>
          ))}
        </Box>
      ),
    prepare: (rows) =>
      load(
        'entidades',
        rows.flatMap(({ usersgroupsowned }) => usersgroupsowned.map(({ portalID }) => portalID)),
      ),
  }
}

/** Column with the last sign-in of an account, from the server, for users who may read it. */
function useLastAccessColumn(): Column<Row<User>> {
  const { call } = useAccess()
  const client = useQueryClient()
  const keyOf = (id: string) => [...recordKeys.detail(users, id), 'ultimoAcesso'] as const
  const text = ({ id }: Row<User>) => {
    const known = client.getQueryData<string>(keyOf(id))
    return known === undefined ? '…' : known
  }
  return {
    label: 'Último acesso',
    media: ['table', 'card'],
    text,
    cell: (row) => text(row) || '—',
    prepare: async (rows) => {
      const uids = rows.map(({ id }) => id)
      const { acessos } = await call('ultimosAcessos', { uids })
      for (const uid of uids) client.setQueryData(keyOf(uid), uid in acessos ? instante(acessos[uid]) : '')
    },
  }
}
