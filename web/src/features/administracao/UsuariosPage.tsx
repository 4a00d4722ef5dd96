import Pin from '@mui/icons-material/PinOutlined'
import Policy from '@mui/icons-material/PolicyOutlined'
import Button from '@mui/material/Button'
import Chip from '@mui/material/Chip'
import MenuItem from '@mui/material/MenuItem'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import { maskCpf } from '@sie/domain/brazil/cpf.ts'
import { users } from '@sie/domain/collections/users.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { useAccess, useHoldsAnywhere } from '../../data/access.ts'
import type { ListState } from '../../data/listState.ts'
import { recordKeys } from '../../data/queries.ts'
import {
  instante,
  useLerNomesDeEntidades,
  useNomesDeEntidades,
  useNomesDeGrupos,
  usePortais,
  type Usuario,
} from './consultas.ts'
import { enderecoDoUsuario } from './enderecos.ts'
import { ListaPage } from './ListaPage.tsx'
import { PincodeDialog } from './PincodeDialog.tsx'
import { SITUACAO, SITUACAO_NA_PLANILHA } from './situacao.tsx'
import { Tabela, type Pagina } from './Tabela.tsx'

const FEDERACAO = 'vinculo.idFederacao'
const LIMITES = { filtros: [FEDERACAO], ordens: [] }
const NUMEROS = { cpf: 'dadosPessoais.cpf' }

/** /sie/administracao/users: the accounts, what they hold and when they came last (PRODUCT 2(k)). */
export function UsuariosPage() {
  const holds = useHoldsAnywhere()
  const names = useLerNomesDeEntidades()
  const group = useNomesDeGrupos()
  const [pincode, setPincode] = useState(false)
  return (
    <>
      <ListaPage<Usuario>
        collection={users}
        title="Usuários"
        search="Buscar por nome ou CPF"
        novo={{ to: '/sie/administracao/adduser', label: 'Novo usuário', rule: 'users:criar' }}
        empty="Nenhum usuário cadastrado"
        limits={LIMITES}
        numbers={NUMEROS}
        actions={
          <>
            <Button startIcon={<Pin />} onClick={() => setPincode(true)}>
              Buscar por pincode
            </Button>
            {holds('sistema:auditoria') && (
              <Button startIcon={<Policy />} component={Link} to="/sie/administracao/users?auditoria">
                Auditoria
              </Button>
            )}
          </>
        }
        filters={(state, change, scope) =>
          scope.kind === 'nacional' && <FiltroDeFederacao state={state} change={change} />
        }
        table={(page) => <Linhas {...page} />}
        planilha={async (rows) => {
          const entity = await names(rows.flatMap(entidadesDe))
          return [
            { title: 'Nome', value: ({ dadosPessoais }) => dadosPessoais.name },
            { title: 'E-mail', value: ({ dadosContato }) => dadosContato.email },
            { title: 'CPF', value: ({ dadosPessoais }) => maskCpf(dadosPessoais.cpf) },
            { title: 'Entidade', value: ({ vinculo }) => entity(vinculo.idEntidade) },
            {
              title: 'Grupos',
              value: ({ usersgroupsowned }) =>
                usersgroupsowned
                  .flatMap(({ portalID, groupsOwned }) => groupsOwned.map((id) => `${group(id)} · ${entity(portalID)}`))
                  .join('; '),
            },
            SITUACAO_NA_PLANILHA,
          ]
        }}
      />
      {pincode && <PincodeDialog onClose={() => setPincode(false)} />}
    </>
  )
}

function FiltroDeFederacao({ state, change }: { state: ListState; change: (part: Partial<ListState>) => void }) {
  const portals = usePortais('users:ler')
  return (
    <TextField
      select
      size="small"
      label="Entidade"
      value={portals.some(({ id }) => id === state.filtros[FEDERACAO]) ? state.filtros[FEDERACAO] : ''}
      onChange={(event) => change({ filtros: event.target.value ? { [FEDERACAO]: event.target.value } : {} })}
      sx={{ minWidth: 140 }}
    >
      <MenuItem value="">Todas</MenuItem>
      {portals.map(({ id, nome }) => (
        <MenuItem key={id} value={id}>
          {nome}
        </MenuItem>
      ))}
    </TextField>
  )
}

const entidadesDe = ({ vinculo, usersgroupsowned }: Usuario) => [
  vinculo.idEntidade,
  ...usersgroupsowned.map(({ portalID }) => portalID),
]

function Linhas(page: Pagina<Usuario>) {
  const { call } = useAccess()
  const entity = useNomesDeEntidades(page.rows.flatMap(entidadesDe))
  const group = useNomesDeGrupos()
  const uids = page.rows.map(({ id }) => id)
  const { data } = useQuery({
    queryKey: [...recordKeys.lists(users), 'acessos', uids] as const,
    queryFn: () => call<{ uids: string[] }, { acessos: Record<string, string | null> }>('ultimosAcessos', { uids }),
    enabled: uids.length > 0,
  })
  return (
    <Tabela
      {...page}
      label="Usuários"
      nome={({ dadosPessoais }) => dadosPessoais.name}
      endereco={({ id }) => enderecoDoUsuario(id)}
      colunas={[
        { label: 'E-mail', cell: ({ dadosContato }) => dadosContato.email || '—' },
        { label: 'CPF', cell: ({ dadosPessoais }) => maskCpf(dadosPessoais.cpf) || '—' },
        { label: 'Entidade', cell: ({ vinculo }) => (vinculo.idEntidade ? entity(vinculo.idEntidade) : '—') },
        {
          label: 'Grupos',
          cell: ({ usersgroupsowned }) =>
            usersgroupsowned.length === 0 ? (
              '—'
            ) : (
              <Stack
                direction="row"
                component="span"
                useFlexGap
                sx={{ flexWrap: 'wrap', gap: 0.5, justifyContent: { xs: 'flex-end', sm: 'flex-start' } }}
              >
                {usersgroupsowned.flatMap(({ portalID, groupsOwned }) =>
                  groupsOwned.map((id) => (
                    <Chip
                      key={`${portalID} ${id}`}
                      component="span"
                      size="small"
                      label={`${group(id)} · ${entity(portalID)}`}
                    />
                  )),
                )}
              </Stack>
            ),
        },
        {
          label: 'Último acesso',
          cell: ({ id }) => (data ? (id in data.acessos ? instante(data.acessos[id]) : '—') : '…'),
        },
        SITUACAO,
      ]}
    />
  )
}
