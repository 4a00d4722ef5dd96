import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Chip from '@mui/material/Chip'
import Link from '@mui/material/Link'
import Paper from '@mui/material/Paper'
import Skeleton from '@mui/material/Skeleton'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { address } from '@sie/domain/base/portal/address.ts'
import { users } from '@sie/domain/base/collections/users.ts'
import { mensagem } from '@sie/domain/base/errors.ts'
import { canGrant } from '@sie/domain/base/rights/explainAccess.ts'
import { fraseDoLimite } from '@sie/domain/base/rights/fraseDoLimite.ts'
import { alvoDoPortal } from '@sie/domain/base/rights/permissoes.ts'
import { normalize } from '@sie/domain/base/search/keywords.ts'
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link as RouterLink } from 'react-router-dom'
import { useAccess, useCan } from '../../../data/access.ts'
import { useRecordMutation } from '../../../data/useRecordMutation.ts'
import { menuItems } from '../../../ui/form/menuItems.tsx'
import { EstadoChip } from '../../../ui/record/EstadoChip.tsx'
import { useConfirm } from '../../../ui/feedback/useConfirm.ts'
import { useToast } from '../../../ui/feedback/useToast.ts'
import { BuscaUsuario, type Escolhido } from './BuscaUsuario.tsx'
import { membrosKey, type Grupo } from './consultas.ts'
import { useEntityChoices } from '../../../data/useEntityChoices.ts'
import { useEntityNames } from '../../../data/useEntityNames.ts'
import { hoje } from '../../../ui/form/formulario.ts'

const PADROES = {
  mestres: 'Todo mestre (4º Dan ou mais) o recebe na sua federação, pela graduação.',
  professores: 'Todo professor (1º ao 3º Dan) o recebe na sua federação, pela graduação.',
}

/** Members of a group with their entities; memberships are added and removed here. */
export function MembrosDoGrupo({ grupo }: { grupo: Grupo }) {
  const { call, permissoes } = useAccess()
  const can = useCan()
  const client = useQueryClient()
  const toast = useToast()
  const confirm = useConfirm()
  const [text, setText] = useState('')
  const [praticante, setPerson] = useState<Escolhido | null>(null)
  const [portal, setPortal] = useState('')
  const query = useInfiniteQuery({
    queryKey: membrosKey(grupo.id),
    queryFn: ({ pageParam }) => call('membrosDoGrupo', { id: grupo.id, ...(pageParam ? { depoisDe: pageParam } : {}) }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ proximo }) => proximo,
  })
  const portals = useEntityChoices('users:grupos').filter(({ id, federacao }) =>
    canGrant(can, grupo.rulesowned, { entidade: id, federacao }),
  )
  const change = useRecordMutation(
    users,
    (input: { uid: string; portalID: string; adicionar?: string[]; remover?: string[] }) =>
      call('definirGrupos', input),
  )
  const all = query.data?.pages.flatMap(({ membros }) => membros) ?? []
  const name = useEntityNames(all.flatMap(({ portais }) => portais))
  const shown = all.filter(({ nome }) => normalize(nome).includes(normalize(text)))
  const done = (words: string) => async () => {
    toast.show(words)
    await client.invalidateQueries({ queryKey: membrosKey(grupo.id) })
  }
  const add = () => {
    if (!praticante || !portal) return
    change.mutate(
      { uid: praticante.id, portalID: portal, adicionar: [grupo.id] },
      {
        onSuccess: () => {
          setPerson(null)
          void done('Grupo dado.')()
        },
      },
    )
  }
  const remove = async (uid: string, nome: string, portalID: string) => {
    if (
      !(await confirm({
        title: 'Tirar o grupo?',
        text: `${nome} perde agora o que “${grupo.name}” permite em ${name(portalID)}.`,
        action: 'Tirar',
        destructive: true,
      }))
    )
      return
    change.mutate({ uid, portalID, remover: [grupo.id] }, { onSuccess: () => void done('Grupo tirado.')() })
  }
  const limite = fraseDoLimite(grupo.limite, hoje())
  const { total = 0, padrao = null } = query.data?.pages[0] ?? {}
  if (query.error)
    return <Alert severity="error">{mensagem(query.error, 'Não foi possível carregar os membros.')}</Alert>
  if (query.isPending) return <Skeleton variant="rounded" height={200} aria-busy />
  return (
    <Stack spacing={2}>
      {limite && <Alert severity="info">{`Quem recebe este grupo tem as permissões dele ${limite}.`}</Alert>}
      {padrao && <Alert severity="info">{PADROES[padrao]}</Alert>}
      {change.error && (
        <Alert severity="error">{mensagem(change.error, 'Não foi possível mudar o grupo desta pessoa.')}</Alert>
      )}
      {portals.length > 0 && (
        <Stack
          direction="row"
          useFlexGap
          role="group"
          aria-label="Dar o grupo"
          sx={{ flexWrap: 'wrap', gap: 1, alignItems: 'center' }}
        >
          <BuscaUsuario collection={users} label="Dar este grupo a" value={praticante} onChange={setPerson} />
          <TextField
            select
            size="small"
            label="Em"
            value={portal}
            onChange={(event) => setPortal(event.target.value)}
            sx={{ minWidth: 160 }}
          >
            {menuItems(portals.map(({ id, nome }) => [id, nome]))}
          </TextField>
          <Button variant="outlined" disabled={!praticante || !portal || change.isPending} onClick={add}>
            Dar grupo
          </Button>
        </Stack>
      )}
      <Stack direction="row" useFlexGap sx={{ gap: 2, alignItems: 'center', flexWrap: 'wrap' }}>
        <Typography role="status" sx={{ fontWeight: 600 }}>
          {total === 0
            ? 'Ninguém tem este grupo.'
            : total === 1
              ? 'Uma pessoa tem este grupo.'
              : `${total} pessoas têm este grupo.`}
        </Typography>
        {total > 5 && (
          <TextField
            size="small"
            type="search"
            label="Buscar entre os membros"
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
        )}
      </Stack>
      <Stack component="ul" aria-label="Membros" spacing={1} sx={{ listStyle: 'none', p: 0, m: 0 }}>
        {shown.map(({ uid, nome, ativo, portais }) => (
          <Paper
            component="li"
            key={uid}
            variant="outlined"
            sx={{ px: 1.5, py: 1, display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}
          >
            <Link
              component={RouterLink}
              to={address('/sie/administracao/adduser', { id: uid })}
              color="text.primary"
              sx={{ fontWeight: 600, flexGrow: 1 }}
            >
              {nome}
            </Link>
            {!ativo && <EstadoChip on={false} yes="" no="Inativo" />}
            {portais.map((id) => (
              <Stack key={id} direction="row" sx={{ alignItems: 'center' }}>
                <Chip size="small" label={name(id)} />
                {can('users:grupos', alvoDoPortal(permissoes, id)) && (
                  <Button
                    size="small"
                    color="error"
                    disabled={change.isPending}
                    aria-label={`Tirar o grupo de ${nome} em ${name(id)}`}
                    onClick={() => void remove(uid, nome, id)}
                  >
                    Tirar
                  </Button>
                )}
              </Stack>
            ))}
          </Paper>
        ))}
      </Stack>
      {query.hasNextPage && (
        <Button sx={{ alignSelf: 'flex-start' }} disabled={query.isFetching} onClick={() => void query.fetchNextPage()}>
          Mostrar mais
        </Button>
      )}
    </Stack>
  )
}
