import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import { LICENCAS } from '@sie/domain/conteudo/galeria/licencas.ts'
import { useState } from 'react'
import { LimitedField } from '../../../../ui/form/LimitedField.tsx'
import { menuItems } from '../../../../ui/form/menuItems.tsx'
import { Miniatura } from './Miniatura.tsx'
import type { Dizeres, ImagemDaMesa } from './useImagens.ts'

const VARIAS = 'Cada uma tem a sua: o que for escrito vale para todas.'

interface DescriptionDialogProps {
  fotos: readonly ImagemDaMesa[]
  busy: boolean
  onClose: () => void
  onSave: (said: Dizeres) => Promise<void>
}

/** Caption, description, credit and licence of one or several pictures; untouched fields keep the value of each. */
export function DescriptionDialog({ fotos, busy, onClose, onSave }: DescriptionDialogProps) {
  const common = (value: (foto: ImagemDaMesa) => string) => {
    const values = new Set(fotos.map(value))
    return values.size === 1 ? ([...values][0] ?? '') : ''
  }
  const [before] = useState({
    legenda: common(({ legenda }) => legenda),
    alt: common(({ imagem }) => imagem.alt),
    credito: common(({ imagem }) => imagem.credito),
    licenca: common(({ licenca }) => licenca),
  })
  const [said, setSaid] = useState(before)
  const differs = (value: (foto: ImagemDaMesa) => string) => new Set(fotos.map(value)).size > 1
  const save = () => {
    const changed = Object.entries(said).filter(([key, value]) => value !== before[key as keyof typeof before])
    if (changed.length === 0) return onClose()
    void onSave(Object.fromEntries(changed) as Dizeres)
  }
  const field = (key: 'legenda' | 'alt' | 'credito', label: string, max: number, several: boolean, help: string) => (
    <LimitedField
      limit={max}
      fullWidth
      label={label}
      value={said[key]}
      onChange={({ target }) => setSaid({ ...said, [key]: target.value })}
      helperText={several ? VARIAS : help}
      multiline={key !== 'credito'}
    />
  )
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm" aria-labelledby="descrever-titulo">
      <DialogTitle id="descrever-titulo">
        {fotos.length === 1 ? 'Descrever a imagem' : `Descrever ${fotos.length} imagens`}
      </DialogTitle>
      <Box
        component="form"
        onSubmit={(event) => {
          event.preventDefault()
          save()
        }}
      >
        <DialogContent>
          <Stack spacing={2}>
            {fotos.length === 1 && fotos[0] && (
              <Box sx={{ maxWidth: 320 }}>
                <Miniatura caminho={fotos[0].imagem.arquivo} alt={fotos[0].imagem.alt} cor={fotos[0].imagem.cor} />
              </Box>
            )}
            {field(
              'alt',
              'Descrição da imagem',
              200,
              differs(({ imagem }) => imagem.alt),
              'O que se vê, para quem ouve a página. Sem ela a imagem não aparece.',
            )}
            {field(
              'legenda',
              'Legenda',
              200,
              differs(({ legenda }) => legenda),
              'O que se lê sob a imagem: quem, quando, onde.',
            )}
            {field(
              'credito',
              'Crédito',
              120,
              differs(({ imagem }) => imagem.credito),
              'Quem fez a foto. Sem crédito vale o fotógrafo do álbum.',
            )}
            <TextField
              select
              fullWidth
              label="Licença"
              value={said.licenca}
              onChange={({ target }) => setSaid({ ...said, licenca: target.value })}
            >
              {menuItems(Object.entries(LICENCAS))}
            </TextField>
          </Stack>
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>Cancelar</Button>
          <Button type="submit" variant="contained" disabled={busy}>
            {busy ? 'Salvando…' : 'Salvar'}
          </Button>
        </DialogActions>
      </Box>
    </Dialog>
  )
}
