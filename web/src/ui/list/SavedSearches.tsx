import BookmarkBorder from '@mui/icons-material/BookmarkBorder'
import Delete from '@mui/icons-material/DeleteOutlined'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogContentText from '@mui/material/DialogContentText'
import DialogTitle from '@mui/material/DialogTitle'
import IconButton from '@mui/material/IconButton'
import List from '@mui/material/List'
import ListItem from '@mui/material/ListItem'
import ListItemButton from '@mui/material/ListItemButton'
import ListItemText from '@mui/material/ListItemText'
import TextField from '@mui/material/TextField'
import { useState, type FormEvent } from 'react'
import { useSearchParams } from 'react-router-dom'
import { useAccess } from '../../data/access.ts'
import { useSavedSearches, withSearch } from '../../data/savedSearches.ts'

/** Saved searches of a list with search, filters and order: open, save the current one, remove. */
export function SavedSearches({ list }: { list: string }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button startIcon={<BookmarkBorder />} onClick={() => setOpen(true)}>
        Pesquisas salvas
      </Button>
      {open && <SearchesDialog list={list} onClose={() => setOpen(false)} />}
    </>
  )
}

function SearchesDialog({ list, onClose }: { list: string; onClose: () => void }) {
  const { author } = useAccess()
  const [params, setParams] = useSearchParams()
  const [searches, keep] = useSavedSearches(author.uid, list)
  const [name, setName] = useState('')
  const query = params.toString()
  const save = (event: FormEvent) => {
    event.preventDefault()
    if (name.trim() === '') return
    keep(withSearch(searches, { name, query }))
    onClose()
  }
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="xs" aria-labelledby="pesquisas-titulo">
      <DialogTitle id="pesquisas-titulo">Pesquisas salvas</DialogTitle>
      <form noValidate onSubmit={save}>
        <DialogContent>
          {searches.length === 0 ? (
            <DialogContentText>Nenhuma ainda. Filtre a lista e salve aqui, com um nome.</DialogContentText>
          ) : (
            <List dense disablePadding aria-label="Pesquisas salvas">
              {searches.map((search) => (
                <ListItem
                  key={search.name}
                  disablePadding
                  secondaryAction={
                    <IconButton
                      edge="end"
                      aria-label={`Remover a pesquisa ${search.name}`}
                      onClick={() => keep(searches.filter((other) => other !== search))}
                    >
                      <Delete />
                    </IconButton>
                  }
                >
                  <ListItemButton
                    selected={search.query === query}
                    onClick={() => {
                      setParams(new URLSearchParams(search.query))
                      onClose()
                    }}
                  >
                    <ListItemText primary={search.name} />
                  </ListItemButton>
                </ListItem>
              ))}
            </List>
          )}
          {query === '' ? (
            <DialogContentText variant="body2" sx={{ mt: 2 }}>
              Sem busca nem filtros, não há o que salvar.
            </DialogContentText>
          ) : (
            <TextField
              fullWidth
              size="small"
              label="Nome para a lista como está agora"
              value={name}
              onChange={(event) => setName(event.target.value)}
              helperText="Fica neste aparelho até você sair da conta."
              sx={{ mt: 2 }}
              slotProps={{ htmlInput: { maxLength: 60 } }}
            />
          )}
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>Fechar</Button>
          {query !== '' && (
            <Button type="submit" variant="contained" disabled={name.trim() === ''}>
              Salvar pesquisa
            </Button>
          )}
        </DialogActions>
      </form>
    </Dialog>
  )
}
