import BookmarkBorder from '@mui/icons-material/BookmarkBorder'
import Delete from '@mui/icons-material/DeleteOutlined'
import Edit from '@mui/icons-material/EditOutlined'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogContentText from '@mui/material/DialogContentText'
import DialogTitle from '@mui/material/DialogTitle'
import IconButton from '@mui/material/IconButton'
import LinearProgress from '@mui/material/LinearProgress'
import List from '@mui/material/List'
import ListItem from '@mui/material/ListItem'
import ListItemButton from '@mui/material/ListItemButton'
import ListItemText from '@mui/material/ListItemText'
import MenuItem from '@mui/material/MenuItem'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import { mensagem } from '@sie/domain/base/errors.ts'
import { entidadesComRegra } from '@sie/domain/base/rights/permissoes.ts'
import { useMutation } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { useSearchParams } from 'react-router-dom'
import { useAccess } from '../../data/access.ts'
import { hasTypedSearch, useSavedSearches, type Visao } from '../../data/savedSearches.ts'
import { useEntityNames } from '../../data/useEntityNames.ts'
import { useConfirm } from '../feedback/useConfirm.ts'
import { LimitedField } from '../form/LimitedField.tsx'
import { menuItems } from '../form/menuItems.tsx'

interface Columns {
  /** labels of the columns that the table leaves out */
  hidden: ReadonlySet<string>
  onHidden: (hidden: ReadonlySet<string>) => void
}

/** Saved views of a list with filters, order and columns, the user's own and those of their entities: open, save the current one, rename, remove. */
export function SavedSearches(props: Columns & { list: string }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button startIcon={<BookmarkBorder />} onClick={() => setOpen(true)}>
        Pesquisas salvas
      </Button>
      {open && <SearchesDialog {...props} onClose={() => setOpen(false)} />}
    </>
  )
}

function SearchesDialog({ list, hidden, onHidden, onClose }: Columns & { list: string; onClose: () => void }) {
  const { permissoes, padrao } = useAccess()
  const confirm = useConfirm()
  const [params, setParams] = useSearchParams()
  const { here, visoes, error, ...saved } = useSavedSearches(list)
  const [name, setName] = useState('')
  const [shared, setShared] = useState('')
  const [renamed, setRenamed] = useState<Visao>()
  const change = useMutation({ mutationFn: (work: () => Promise<void>) => work() })
  const places = entidadesComRegra(permissoes, padrao, `${list}:ler`)
  const edits = entidadesComRegra(permissoes, padrao, `${list}:editar`)
  const nameOf = useEntityNames(
    [...new Set([...places, ...(visoes ?? []).map(({ entidade }) => entidade)])].filter(Boolean),
  )
  const query = params.toString()
  const local = hasTypedSearch(query)
  const nothing = query === '' && hidden.size === 0 && !renamed
  const save = (event: FormEvent) => {
    event.preventDefault()
    if (name.trim() === '') return
    if (local && !renamed) {
      saved.keepHere({ name, query })
      return onClose()
    }
    const state = renamed ?? { id: undefined, query, ocultas: [...hidden] }
    change.mutate(
      () =>
        saved.save({ id: state.id, query: state.query, ocultas: state.ocultas, nome: name.trim(), entidade: shared }),
      { onSuccess: onClose },
    )
  }
  const show = (chosen: string, columns?: readonly string[]) => {
    setParams(new URLSearchParams(chosen))
    if (columns) onHidden(new Set(columns))
    onClose()
  }
  const rename = (visao: Visao) => {
    setRenamed(visao)
    setName(visao.nome)
    setShared(visao.entidade)
  }
  const remove = async ({ id, nome, entidade }: Visao) => {
    const yes =
      entidade === '' ||
      (await confirm({
        title: `Remover “${nome}”?`,
        text: `Ela some para toda a equipe: ${nameOf(entidade)}.`,
        action: 'Remover',
        destructive: true,
      }))
    if (yes) change.mutate(() => saved.remove(id))
  }
  const failure = change.error ?? error
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="xs" aria-labelledby="pesquisas-titulo">
      <DialogTitle id="pesquisas-titulo">Pesquisas salvas</DialogTitle>
      <form noValidate onSubmit={save}>
        <DialogContent>
          {failure && (
            <Alert severity="error" sx={{ mb: 2 }}>
              {mensagem(failure, 'Não foi possível agora. Tente de novo.')}
            </Alert>
          )}
          {!visoes && !error && <LinearProgress aria-label="Lendo as pesquisas" />}
          {visoes && visoes.length + here.length === 0 && (
            <DialogContentText>Nenhuma ainda. Filtre a lista e salve aqui, com um nome.</DialogContentText>
          )}
          {(visoes ?? []).length + here.length > 0 && (
            <List dense disablePadding aria-label="Pesquisas salvas">
              {(visoes ?? []).map((visao) => (
                <ListItem
                  key={visao.id}
                  disablePadding
                  secondaryAction={
                    <Stack direction="row">
                      {visao.minha && (
                        <IconButton aria-label={`Renomear a pesquisa ${visao.nome}`} onClick={() => rename(visao)}>
                          <Edit />
                        </IconButton>
                      )}
                      {(visao.minha || edits.includes(visao.entidade)) && (
                        <IconButton
                          edge="end"
                          aria-label={`Remover a pesquisa ${visao.nome}`}
                          onClick={() => void remove(visao)}
                        >
                          <Delete />
                        </IconButton>
                      )}
                    </Stack>
                  }
                >
                  <ListItemButton
                    selected={visao.query === query}
                    onClick={() => show(visao.query, visao.ocultas)}
                    sx={{ pr: 11 }}
                  >
                    <ListItemText primary={visao.nome} secondary={whose(visao, nameOf)} />
                  </ListItemButton>
                </ListItem>
              ))}
              {here.map((search) => (
                <ListItem
                  key={search.name}
                  disablePadding
                  secondaryAction={
                    <IconButton
                      edge="end"
                      aria-label={`Remover a pesquisa ${search.name}`}
                      onClick={() => saved.removeHere(search.name)}
                    >
                      <Delete />
                    </IconButton>
                  }
                >
                  <ListItemButton selected={search.query === query} onClick={() => show(search.query)}>
                    <ListItemText primary={search.name} secondary="Neste aparelho, até você sair da conta" />
                  </ListItemButton>
                </ListItem>
              ))}
            </List>
          )}
          {nothing ? (
            <DialogContentText variant="body2" sx={{ mt: 2 }}>
              Sem busca nem filtros, não há o que salvar.
            </DialogContentText>
          ) : (
            <Stack spacing={2} sx={{ mt: 2 }}>
              <LimitedField
                limit={60}
                fullWidth
                size="small"
                label={renamed ? 'Nome da pesquisa' : 'Nome para a lista como está agora'}
                value={name}
                onChange={(event) => setName(event.target.value)}
                helperText={
                  local && !renamed
                    ? 'Com uma busca digitada, fica neste aparelho até você sair da conta.'
                    : 'Guarda filtros, ordem e colunas.'
                }
              />
              {(!local || renamed) && places.length > 0 && (
                <TextField
                  select
                  fullWidth
                  size="small"
                  label="Quem vê"
                  value={shared}
                  onChange={(event) => setShared(event.target.value)}
                >
                  <MenuItem value="">Só eu</MenuItem>
                  {menuItems(places.map((id) => [id, `A equipe: ${nameOf(id)}`]))}
                </TextField>
              )}
            </Stack>
          )}
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>Fechar</Button>
          {!nothing && (
            <Button type="submit" variant="contained" disabled={name.trim() === '' || change.isPending}>
              Salvar pesquisa
            </Button>
          )}
        </DialogActions>
      </form>
    </Dialog>
  )
}

/** Who made a view, where others see it. */
function whose({ minha, autor, entidade }: Visao, nameOf: (id: string) => string): string {
  if (entidade === '') return 'Só sua'
  return `${nameOf(entidade)} · ${minha ? 'compartilhada por você' : autor === '' ? 'de quem saiu' : `de ${autor}`}`
}
