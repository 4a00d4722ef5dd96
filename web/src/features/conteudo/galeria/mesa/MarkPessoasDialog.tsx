import Alert from '@mui/material/Alert'
import Autocomplete from '@mui/material/Autocomplete'
import Chip from '@mui/material/Chip'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { praticantes } from '@sie/domain/pessoas/collections/praticantes.ts'
import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { useAccess } from '../../../../data/access.ts'
import { ESTADO_INICIAL } from '../../../../data/listState.ts'
import { listScopes } from '../../../../data/scope.ts'
import { searchRows } from '../../../../data/search.ts'
import { FormDialog } from '../../../../ui/feedback/FormDialog.tsx'
import type { ImagemDaMesa, MarcacaoDaMesa } from './useImagens.ts'

interface Pessoa {
  uid: string
  nome: string
}

interface MarkPessoasDialogProps {
  fotos: readonly ImagemDaMesa[]
  marcadas: ReadonlyMap<string, MarcacaoDaMesa>
  busy: boolean
  onClose: () => void
  onSave: (adicionar: readonly string[], remover: readonly string[]) => Promise<void>
}

/** Marks people on pictures, found by name; people who are marked on all of the pictures are preselected. */
export function MarkPessoasDialog({ fotos, marcadas, busy, onClose, onSave }: MarkPessoasDialogProps) {
  const { db, permissoes, padrao } = useAccess()
  const [scope] = listScopes(praticantes, permissoes, padrao)
  const [before] = useState(() => {
    const lists = fotos.map(({ id }) => marcadas.get(id)?.pessoas ?? [])
    const [first = [], ...others] = lists
    return first.filter(({ uid }) => others.every((list) => list.some((praticante) => praticante.uid === uid)))
  })
  const [people, setPeople] = useState<readonly Pessoa[]>(before)
  const [typed, setTyped] = useState('')
  const search = useDeferredValue(typed.trim())
  const found = useQuery({
    queryKey: [praticantes.name, 'list', 'marcar', search],
    queryFn: async (): Promise<Pessoa[]> => {
      if (!scope) return []
      const state = { ...ESTADO_INICIAL, busca: search, tamanho: 10 }
      const { hits } = await searchRows(db, praticantes, scope, state, {})
      return hits.map(({ id, dadosPessoais }) => ({ uid: id, nome: dadosPessoais.name }))
    },
    enabled: search.length > 1 && scope !== undefined,
  })
  const uids = people.map(({ uid }) => uid)
  const added = uids.filter((uid) => !before.some((praticante) => praticante.uid === uid))
  const removed = before.flatMap(({ uid }) => (uids.includes(uid) ? [] : [uid]))
  return (
    <FormDialog
      title={fotos.length === 1 ? 'Quem aparece na imagem' : `Quem aparece nas ${fotos.length} imagens`}
      action={busy ? 'Salvando…' : 'Marcar'}
      disabled={busy || (added.length === 0 && removed.length === 0)}
      onAct={() => void onSave(added, removed)}
      onClose={onClose}
    >
      <Typography variant="body2" color="textSecondary">
        Visitantes não veem quem está marcado. A marca serve para respeitar o consentimento de uso de imagem: sem o de
        um menor, a imagem não aparece.
      </Typography>
      {scope ? (
        <Autocomplete
          multiple
          options={found.data ?? []}
          value={[...people]}
          loading={found.isFetching}
          // The query has filtered already.
          filterOptions={(all) => all}
          getOptionKey={({ uid }) => uid}
          getOptionLabel={({ nome }) => nome}
          isOptionEqualToValue={(option, other) => option.uid === other.uid}
          onChange={(_, next) => setPeople(next)}
          onInputChange={(_, text, reason) => reason !== 'blur' && setTyped(reason === 'input' ? text : '')}
          noOptionsText={search.length > 1 ? 'Ninguém encontrado.' : 'Digite parte do nome.'}
          renderValue={(value, itemProps) =>
            value.map((praticante, index) => {
              const { key, ...props } = itemProps({ index })
              return <Chip key={key} label={praticante.nome} {...props} />
            })
          }
          renderInput={(props) => <TextField {...props} label="Pessoas" />}
        />
      ) : (
        <Alert severity="info">Para marcar pessoas é preciso o direito de ver praticantes.</Alert>
      )}
    </FormDialog>
  )
}
