import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import MenuItem from '@mui/material/MenuItem'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { FORMAS, JUIZES } from '@sie/domain/competicao/rodadas/estados.ts'
import { useState } from 'react'
import { useAccess } from '../../../../data/access.ts'
import { menuItems } from '../../../../ui/form/menuItems.tsx'
import { Quadra, quadraErrada, useAbrirFolhas } from '../Quadra.tsx'
import { ALTO, TOQUE } from './palavras.ts'

/** Opens the rounds of a closed category of poomsae: judges, forms and third places. */
export function OpenRodadas({ chave }: { chave: string }) {
  const { call } = useAccess()
  const [quadra, setQuadra] = useState('')
  const [juizes, setJuizes] = useState<(typeof JUIZES)[number]>(5)
  const [formas, setFormas] = useState(2)
  const [terceiros, setTerceiros] = useState(2)
  const [designadas, setDesignadas] = useState<readonly string[]>([])
  const { abrir, isPending, falta } = useAbrirFolhas(
    () =>
      call('abrirRodadas', { chave, quadra: Number(quadra), juizes, formas, terceiros, designadas: [...designadas] }),
    'as rodadas',
  )
  return (
    <Box
      component="form"
      noValidate
      aria-label="Abrir as rodadas"
      sx={{ displayPrint: 'none', maxWidth: 900 }}
      onSubmit={(event) => {
        event.preventDefault()
        if (!quadraErrada(quadra)) abrir()
      }}
    >
      <Stack direction="row" useFlexGap sx={{ gap: 1.5, flexWrap: 'wrap', alignItems: 'flex-start' }}>
        <Quadra quadra={quadra} onQuadra={setQuadra} />
        <TextField
          select
          label="Juízes"
          value={juizes}
          onChange={({ target }) => setJuizes(JUIZES.find((one) => one === Number(target.value)) ?? 5)}
          helperText="Com 5 ou 7, a maior e a menor nota saem."
          sx={{ width: 220 }}
        >
          {menuItems(JUIZES.map((count) => [count, count]))}
        </TextField>
        <TextField
          select
          label="Formas por rodada"
          value={formas}
          onChange={({ target }) => setFormas(Number(target.value))}
          sx={{ width: 180 }}
        >
          <MenuItem value={1}>1</MenuItem>
          <MenuItem value={2}>2</MenuItem>
        </TextField>
        <TextField
          select
          label="Terceiros lugares"
          value={terceiros}
          onChange={({ target }) => setTerceiros(Number(target.value))}
          sx={{ width: 180 }}
        >
          <MenuItem value={2}>Dois bronzes</MenuItem>
          <MenuItem value={1}>Um bronze</MenuItem>
        </TextField>
      </Stack>
      <Box component="fieldset" sx={{ border: 0, p: 0, m: 0, mt: 1 }}>
        <Typography component="legend" sx={{ fontWeight: 650 }}>
          Formas que podem ser designadas
        </Typography>
        <Typography variant="body2" color="textSecondary">
          O código do sorteio escolhe entre as marcadas, e qualquer pessoa pode conferir. Sem nenhuma, a rodada fica sem
          nome de forma.
        </Typography>
        <Box sx={{ display: 'grid', gridTemplateColumns: 'repeat(auto-fill, minmax(160px, 1fr))' }}>
          {FORMAS.map((name) => (
            <FormControlLabel
              key={name}
              label={name}
              sx={TOQUE}
              control={
                <Checkbox
                  checked={designadas.includes(name)}
                  onChange={({ target }) =>
                    setDesignadas((before) =>
                      target.checked ? [...before, name] : before.filter((one) => one !== name),
                    )
                  }
                />
              }
            />
          ))}
        </Box>
      </Box>
      <Button type="submit" variant="contained" loading={isPending} sx={{ ...ALTO, mt: 1 }}>
        Abrir rodadas
      </Button>
      {falta && (
        <Alert severity="error" sx={{ mt: 1 }}>
          {falta}
        </Alert>
      )}
    </Box>
  )
}
