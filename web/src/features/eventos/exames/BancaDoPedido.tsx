import Delete from '@mui/icons-material/DeleteOutlined'
import Autocomplete from '@mui/material/Autocomplete'
import IconButton from '@mui/material/IconButton'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { PAPEIS_NA_BANCA, ROTULOS_DE_PAPEL } from '@sie/domain/eventos/exames/estados.ts'
import { useQuery } from '@tanstack/react-query'
import { useAccess } from '../../../data/access.ts'
import { menuItems } from '../../../ui/form/menuItems.tsx'

export type Banca = { uid: string; papel: 'presidente' | 'examinador'; nome: string }[]

/** Members of a board, chosen from the accredited list. */
export function BancaDoPedido({
  entidade,
  banca,
  onChange,
  fault,
}: {
  entidade: string
  banca: Banca
  onChange: (next: Banca) => void
  fault: string | undefined
}) {
  const { call } = useAccess()
  const { data } = useQuery({
    queryKey: ['exames', 'examinadores', entidade],
    queryFn: () => call('listarExaminadores', { entidade }),
    enabled: entidade !== '',
  })
  const list = data?.examinadores ?? []
  const free = list.filter(({ uid }) => !banca.some((one) => one.uid === uid))
  return (
    <Stack spacing={1.5}>
      {banca.map(({ uid, papel, nome }) => (
        <Stack key={uid} direction="row" sx={{ gap: 1, alignItems: 'center' }}>
          <Typography sx={{ flex: 1, minWidth: 0 }}>{nome}</Typography>
          <TextField
            select
            size="small"
            label="Papel"
            value={papel}
            onChange={({ target }) =>
              onChange(banca.map((one) => (one.uid === uid ? { ...one, papel: target.value as typeof papel } : one)))
            }
          >
            {menuItems(PAPEIS_NA_BANCA.map((value) => [value, ROTULOS_DE_PAPEL[value]]))}
          </TextField>
          <IconButton
            aria-label={`Tirar ${nome} da banca`}
            onClick={() => onChange(banca.filter((one) => one.uid !== uid))}
          >
            <Delete />
          </IconButton>
        </Stack>
      ))}
      <Autocomplete
        options={free}
        value={null}
        blurOnSelect
        getOptionLabel={({ nome, federacao }) => [nome, federacao].filter(Boolean).join(', ')}
        getOptionKey={({ uid }) => uid}
        onChange={(_, chosen) =>
          chosen &&
          onChange([
            ...banca,
            { uid: chosen.uid, nome: chosen.nome, papel: banca.length === 0 ? 'presidente' : 'examinador' },
          ])
        }
        noOptionsText="Nenhum examinador credenciado."
        renderInput={(props) => (
          <TextField
            {...props}
            size="small"
            label="Acrescentar examinador"
            error={fault !== undefined}
            helperText={fault}
          />
        )}
      />
    </Stack>
  )
}
