import DeleteOutlined from '@mui/icons-material/DeleteOutlined'
import Image from '@mui/icons-material/ImageOutlined'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import LinearProgress from '@mui/material/LinearProgress'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useEffect, useState } from 'react'
import { useController } from 'react-hook-form'
import { keepEnviada } from '../../files/enviadas.ts'
import { StoredImage } from '../../files/StoredImage.tsx'
import { FileButton } from '../../files/FileButton.tsx'
import { RecorteDialog, type Recortada } from '../../files/RecorteDialog.tsx'
import { LimitedField } from '../LimitedField.tsx'
import { useRecordTarget, type KindProps } from './kind.ts'
import { useSendImage } from './useSendImage.ts'

const ACCEPTED = 'image/jpeg,image/png,image/webp'

/** Image of a record: chosen, cropped and uploaded at once; named by the record when that is saved. A description is required. */
export function ImageInput({ field, name, control, label, disabled }: KindProps) {
  const at = (part: string) => `${name}.${part}`
  const arquivo = useController({ control, name: at('arquivo') }).field
  const largura = useController({ control, name: at('largura') }).field
  const altura = useController({ control, name: at('altura') }).field
  const cor = useController({ control, name: at('cor') }).field
  const alt = useController({ control, name: at('alt') })
  const credito = useController({ control, name: at('credito') })
  const target = useRecordTarget()
  const { sendImage, sending, problem } = useSendImage(field.meta.filesOf ?? field.path)
  const [chosen, setChosen] = useState<File>()
  // A new upload is shown from memory: nobody may read the file before a saved record names it.
  const [preview, setPreview] = useState<{ caminho: string; address: string }>()
  useEffect(() => () => void (preview && URL.revokeObjectURL(preview.address)), [preview])
  const caminho = String(arquivo.value ?? '')
  const use = async ({ blob, corte, width, height, preview: shown }: Recortada) => {
    setChosen(undefined)
    const sent = await sendImage(blob, `${label}.jpg`, corte)
    if (!sent) return
    keepEnviada(sent.caminho, shown)
    arquivo.onChange(sent.caminho)
    largura.onChange(sent.imagem?.largura ?? width)
    altura.onChange(sent.imagem?.altura ?? height)
    cor.onChange(sent.imagem?.cor ?? '')
    setPreview({ caminho: sent.caminho, address: URL.createObjectURL(shown) })
  }
  const remove = () => {
    for (const part of [arquivo, alt.field, credito.field, cor]) part.onChange('')
    for (const side of [largura, altura]) side.onChange(0)
  }
  return (
    // Without a frame: the section of the form is a card already.
    <Stack spacing={1.5} role="group" aria-label={label}>
      <Typography variant="body2" sx={{ fontWeight: 600 }}>
        {label}
      </Typography>
      {caminho !== '' && (
        // A middle grey, on which marks for light and for dark grounds are both seen.
        <Box sx={{ maxHeight: 320, overflow: 'hidden', borderRadius: 1, bgcolor: 'grey.600' }}>
          {preview?.caminho === caminho ? (
            <Box
              component="img"
              src={preview.address}
              alt={String(alt.field.value ?? '')}
              sx={{ width: '100%', maxHeight: 320, objectFit: 'contain', display: 'block' }}
            />
          ) : (
            <StoredImage caminho={caminho} alt={String(alt.field.value ?? '')} />
          )}
        </Box>
      )}
      {sending && <LinearProgress aria-label="Enviando a imagem" />}
      {problem && <Alert severity="error">{problem}</Alert>}
      <Stack direction="row" useFlexGap sx={{ gap: 1, flexWrap: 'wrap' }}>
        <FileButton
          accept={ACCEPTED}
          startIcon={<Image />}
          disabled={disabled || sending || target === null}
          onFile={setChosen}
        >
          {caminho === '' ? 'Escolher imagem' : 'Trocar imagem'}
        </FileButton>
        {caminho !== '' && (
          <Button startIcon={<DeleteOutlined />} color="error" disabled={disabled || sending} onClick={remove}>
            Remover
          </Button>
        )}
      </Stack>
      {caminho !== '' && (
        <Stack direction={{ xs: 'column', sm: 'row' }} spacing={2}>
          <LimitedField
            limit={200}
            fullWidth
            size="small"
            required
            label="Descrição da imagem"
            disabled={disabled}
            inputRef={alt.field.ref}
            value={String(alt.field.value ?? '')}
            onBlur={alt.field.onBlur}
            onChange={alt.field.onChange}
            error={alt.fieldState.invalid}
            helperText={alt.fieldState.error?.message ?? 'Quem não vê a imagem ouve isto.'}
          />
          <LimitedField
            limit={120}
            fullWidth
            size="small"
            label="Crédito"
            disabled={disabled}
            value={String(credito.field.value ?? '')}
            onBlur={credito.field.onBlur}
            onChange={credito.field.onChange}
            helperText="Quem fez a imagem."
          />
        </Stack>
      )}
      {chosen && <RecorteDialog file={chosen} onClose={() => setChosen(undefined)} onUse={(cut) => void use(cut)} />}
    </Stack>
  )
}
