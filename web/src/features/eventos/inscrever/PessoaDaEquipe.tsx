import MenuItem from '@mui/material/MenuItem'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import { useMemo, useState } from 'react'
import { useEntityChoices } from '../../../data/useEntityChoices.ts'
import { menuItems } from '../../../ui/form/menuItems.tsx'
import type { Preparo } from './itens.ts'
import { Membros, Proprios } from './Quem.tsx'

const PROPRIOS = 'proprios'

interface PessoaDaEquipeProps {
  preparo: Preparo
  pessoa: { id: string; nome: string } | undefined
  onPessoa: (pessoa: { id: string; nome: string } | undefined) => void
  /** called with the entity whose members are listed; undefined for the user's own people */
  onEntidade?: (id: string | undefined) => void
}

/** Choice of one person: the user, a minor in their care, or a member of a club whose people they may enter. */
export function PessoaDaEquipe({ preparo: { proprios }, pessoa, onPessoa, onEntidade }: PessoaDaEquipeProps) {
  const choices = useEntityChoices('inscricoes:inscrever')
  const [chosen, setChosen] = useState('')
  const quem = chosen || (proprios.length > 0 || choices.length === 0 ? PROPRIOS : (choices[0]?.id ?? PROPRIOS))
  const entidade = choices.find(({ id }) => id === quem)
  const marcadas = useMemo(() => new Set(pessoa ? [pessoa.id] : []), [pessoa])
  const props = {
    marcadas,
    cheio: false,
    todas: false,
    onToggle: (people: readonly { id: string; nome: string }[], on: boolean) => {
      onPessoa(on ? people[0] : undefined)
      onEntidade?.(entidade?.id)
    },
  }
  return (
    <Stack spacing={1.5}>
      {choices.length > 0 && (
        <TextField
          select
          label="Quem se apresenta"
          value={quem}
          onChange={({ target }) => {
            setChosen(target.value)
            onPessoa(undefined)
          }}
        >
          {proprios.length > 0 && <MenuItem value={PROPRIOS}>Eu e quem represento</MenuItem>}
          {menuItems(choices.map(({ id, nome }) => [id, nome]))}
        </TextField>
      )}
      {entidade ? (
        <Membros key={entidade.id} entidade={entidade} {...props} />
      ) : (
        <Proprios pessoas={proprios} {...props} />
      )}
    </Stack>
  )
}
