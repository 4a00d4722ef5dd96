import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Chip from '@mui/material/Chip'
import Paper from '@mui/material/Paper'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { users } from '@sie/domain/base/collections/users.ts'
import { mensagem } from '@sie/domain/base/errors.ts'
import type { AcessoDaPessoa } from '@sie/domain/base/rights/explainAccess.ts'
import { permissoesDosFatos, canGrant } from '@sie/domain/base/rights/explainAccess.ts'
import { capital } from '@sie/domain/base/brazil/words.ts'
import { eventoDoLimite } from '@sie/domain/base/rights/limite.ts'
import { fraseDoLimite } from '@sie/domain/base/rights/fraseDoLimite.ts'
import { alvoDoPortal, coversRights, regrasSob } from '@sie/domain/base/rights/permissoes.ts'
import { emVigor } from '@sie/domain/base/rights/noEvento.ts'
import { Fragment, useState } from 'react'
import { useAccess, useCan } from '../../../data/access.ts'
import { useRecordMutation } from '../../../data/useRecordMutation.ts'
import { useConfirm } from '../../../ui/feedback/useConfirm.ts'
import { useToast } from '../../../ui/feedback/useToast.ts'
import { menuItems } from '../../../ui/form/menuItems.tsx'
import type { Usuario } from './consultas.ts'
import { useEntityChoices, type EntityChoice } from '../../../data/useEntityChoices.ts'
import { useEntityNames } from '../../../data/useEntityNames.ts'
import { hoje } from '../../../ui/form/formulario.ts'
import { Previa } from './Previa.tsx'

type Mudanca = { portalID: string; adicionar?: string[]; remover?: string[] }

/** Groups of a user by entity as chips, added and removed one by one, and the rules that they grant together. */
export function GruposDoUsuario({
  usuario,
  acesso: { fatos },
  self,
}: {
  usuario: Usuario
  acesso: AcessoDaPessoa
  self: boolean
}) {
  const { call, permissoes: mine, padrao: standard } = useAccess()
  const can = useCan()
  const toast = useToast()
  const confirm = useConfirm()
  const vinculos = fatos.user?.vinculos ?? []
  const portals = useEntityChoices('users:grupos')
  const { permissoes, padrao } = permissoesDosFatos(fatos)
  const where = [
    ...new Set([
      ...vinculos.map(({ portalID }) => portalID),
      ...(permissoes.grau.entidade ? [permissoes.grau.entidade] : []),
    ]),
  ]
  const entity = useEntityNames([...where, ...portals.map(({ id }) => id)])
  const group = (id: string) => {
    const { name = id, limite } = fatos.grupos[id] ?? {}
    const limit = fraseDoLimite(limite, hoje())
    return limit ? `${name} (${limit})` : name
  }
  const change = useRecordMutation(users, (input: Mudanca) => call('definirGrupos', { uid: usuario.id, ...input }))
  const [now] = useState(() => Date.now())
  const stronger = !coversRights(mine, emVigor({ ...permissoes, ativo: true }, now), standard)
  const editable = !self && !stronger
  const take = async (portalID: string, id: string) => {
    if (
      !(await confirm({
        title: 'Tirar o grupo?',
        text: `${usuario.dadosPessoais.name} perde agora o que “${group(id)}” permite em ${entity(portalID)}.`,
        action: 'Tirar',
        destructive: true,
      }))
    )
      return
    change.mutate(
      { portalID, remover: [id] },
      { onSuccess: () => toast.show('Grupo tirado.', { undo: () => change.mutate({ portalID, adicionar: [id] }) }) },
    )
  }
  return (
    <Stack spacing={2}>
      {stronger && !self && (
        <Alert severity="info">Esta pessoa pode mais do que você: os grupos dela, só quem pode tudo isso muda.</Alert>
      )}
      {change.error && <Alert severity="error">{mensagem(change.error, 'Não foi possível mudar os grupos.')}</Alert>}
      {editable && portals.length > 0 && (
        <DarGrupo
          portals={portals}
          busy={change.isPending}
          options={(portal) =>
            Object.entries(fatos.grupos)
              .filter(
                ([id, { ativo, regras }]) =>
                  ativo &&
                  canGrant(can, regras, { entidade: portal.id, federacao: portal.federacao }) &&
                  !vinculos.some((link) => link.portalID === portal.id && link.groupsOwned.includes(id)),
              )
              .map(([id]) => ({ id, name: group(id) }))
              .sort((a, b) => a.name.localeCompare(b.name, 'pt-BR'))
          }
          onGive={(portalID, id) =>
            change.mutate({ portalID, adicionar: [id] }, { onSuccess: () => toast.show('Grupo dado.') })
          }
        />
      )}
      {where.length === 0 && <Typography color="textSecondary">Esta pessoa não tem nenhum grupo.</Typography>}
      {where.map((portal) => {
        const held = vinculos.filter(({ portalID }) => portalID === portal).flatMap(({ groupsOwned }) => groupsOwned)
        const atEvents = Object.entries(fatos.grupos).filter(
          ([id, { ativo, limite }]) => ativo && held.includes(id) && eventoDoLimite(limite) !== undefined,
        )
        const may = editable && can('users:grupos', alvoDoPortal(permissoes, portal))
        return (
          <Paper
            key={portal}
            component="section"
            variant="outlined"
            aria-label={`Grupos em ${entity(portal)}`}
            sx={{ p: 2 }}
          >
            <Typography variant="subtitle1" component="h2" sx={{ fontWeight: 600 }}>
              {entity(portal)}
            </Typography>
            <Stack
              component="ul"
              direction="row"
              useFlexGap
              sx={{ flexWrap: 'wrap', gap: 1, my: 1, p: 0, listStyle: 'none' }}
            >
              {held.map((id) => (
                <Stack key={id} component="li" direction="row" sx={{ alignItems: 'center' }}>
                  <Chip size="small" label={fatos.grupos[id]?.ativo === false ? `${group(id)} (inativo)` : group(id)} />
                  {may && (
                    <Button
                      size="small"
                      color="error"
                      disabled={change.isPending}
                      aria-label={`Tirar ${group(id)} em ${entity(portal)}`}
                      onClick={() => void take(portal, id)}
                    >
                      Tirar
                    </Button>
                  )}
                </Stack>
              ))}
              {permissoes.grau.entidade === portal && permissoes.grau.nivel && (
                <li>
                  <Chip
                    size="small"
                    variant="outlined"
                    label={
                      permissoes.grau.nivel === 'mestre' ? 'Mestres, pela graduação' : 'Professores, pela graduação'
                    }
                  />
                </li>
              )}
            </Stack>
            <Typography variant="body2" color="textSecondary" sx={{ mb: 1 }}>
              O que pode aqui:
            </Typography>
            <Previa
              rules={regrasSob({ ...permissoes, ativo: true }, padrao, portal)}
              empty={atEvents.length > 0 ? 'Nada na entidade toda.' : 'Nada: os grupos daqui estão inativos ou vazios.'}
            />
            {atEvents.map(([id, { limite, regras }]) => (
              <Fragment key={id}>
                <Typography variant="body2" color="textSecondary" sx={{ my: 1 }}>
                  {`${capital(fraseDoLimite(limite, hoje()))}:`}
                </Typography>
                <Previa rules={regras} empty="Nada: o grupo não tem nenhuma permissão." />
              </Fragment>
            ))}
          </Paper>
        )
      })}
    </Stack>
  )
}

interface DarGrupoProps {
  portals: readonly EntityChoice[]
  busy: boolean
  options: (portal: EntityChoice) => { id: string; name: string }[]
  onGive: (portal: string, group: string) => void
}

function DarGrupo({ portals, busy, options, onGive }: DarGrupoProps) {
  const [portal, setPortal] = useState(portals.length === 1 ? (portals[0]?.id ?? '') : '')
  const [group, setGroup] = useState('')
  const where = portals.find(({ id }) => id === portal)
  const choices = where ? options(where) : []
  const chosen = choices.some(({ id }) => id === group) ? group : ''
  return (
    <Stack
      direction="row"
      useFlexGap
      role="group"
      aria-label="Dar um grupo"
      sx={{ flexWrap: 'wrap', gap: 1, alignItems: 'center' }}
    >
      <TextField
        select
        size="small"
        label="Em"
        value={portal}
        onChange={(event) => setPortal(event.target.value)}
        sx={{ minWidth: 140 }}
      >
        {menuItems(portals.map(({ id, nome }) => [id, nome]))}
      </TextField>
      <TextField
        select
        size="small"
        label="Grupo"
        disabled={choices.length === 0}
        value={chosen}
        onChange={(event) => setGroup(event.target.value)}
        sx={{ minWidth: 220 }}
        helperText={portal && choices.length === 0 ? 'Nenhum grupo que você possa dar aqui.' : undefined}
      >
        {menuItems(choices.map(({ id, name }) => [id, name]))}
      </TextField>
      <Button
        variant="outlined"
        disabled={!chosen || busy}
        onClick={() => {
          onGive(portal, chosen)
          setGroup('')
        }}
      >
        Dar grupo
      </Button>
    </Stack>
  )
}
