import Image from '@mui/icons-material/ImageOutlined'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import LinearProgress from '@mui/material/LinearProgress'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { mensagem } from '@sie/domain/base/errors.ts'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useAccess } from '../../../data/access.ts'
import { FileButton } from '../../../ui/files/FileButton.tsx'
import { RecorteDialog, type Recortada } from '../../../ui/files/RecorteDialog.tsx'
import { LimitedField } from '../../../ui/form/LimitedField.tsx'
import type { Turma } from './consultas.ts'
import { FotoDaTurma } from './FotoDaTurma.tsx'

const SEM_FOTO: Turma['foto'] = { arquivo: '', alt: '', credito: '', largura: 0, altura: 0, cor: '' }

/** Picture of a class's cover: chosen, cropped and uploaded at once; the class names it when its settings are saved. */
export function FotoInput({
  turma,
  foto,
  guardada,
  fault,
  disabled,
  onChange,
}: {
  turma: string
  foto: Turma['foto']
  /** path of the class's stored picture */
  guardada: string
  fault: string | undefined
  disabled: boolean
  onChange: (next: Turma['foto']) => void
}) {
  const { files } = useAccess()
  const [chosen, setChosen] = useState<File>()
  const [preview, setPreview] = useState<{ caminho: string; address: string }>()
  useEffect(() => () => void (preview && URL.revokeObjectURL(preview.address)), [preview])
  const sending = useMutation({
    mutationFn: ({ blob, corte }: Recortada) =>
      files.send(blob, {
        finalidade: 'imagemDoRegistro' as const,
        registro: turma,
        colecao: 'turmas',
        campo: 'foto',
        nome: 'Capa da turma.jpg',
        tipo: '',
        corte,
      }),
    onSuccess: ({ caminho, imagem }, { width, height, preview: shown }) => {
      if (!caminho) return
      setPreview({ caminho, address: URL.createObjectURL(shown) })
      const { largura = width, altura = height, cor = '' } = imagem ?? {}
      onChange({ ...SEM_FOTO, arquivo: caminho, alt: foto.alt, largura, altura, cor })
    },
  })
  const problem = sending.error
    ? mensagem(sending.error, 'Não foi possível enviar. Tente de novo.')
    : (sending.data?.motivo ?? '')
  return (
    <Stack spacing={1.5} role="group" aria-label="Imagem da capa">
      <Typography variant="body2" color="textSecondary">
        Imagem da capa: só quem é da turma a vê. Sem imagem, vale a cor.
      </Typography>
      {foto.arquivo !== '' && (
        <Box sx={{ width: '100%', maxWidth: 420, aspectRatio: '16 / 9', borderRadius: 1, overflow: 'hidden' }}>
          {preview?.caminho === foto.arquivo ? (
            <Box
              component="img"
              src={preview.address}
              alt={foto.alt}
              sx={{ width: '100%', height: '100%', objectFit: 'cover', display: 'block' }}
            />
          ) : (
            foto.arquivo === guardada && <FotoDaTurma turma={turma} foto={foto} />
          )}
        </Box>
      )}
      {sending.isPending && <LinearProgress aria-label="Enviando a imagem" />}
      {problem && <Alert severity="error">{problem}</Alert>}
      <Stack direction="row" useFlexGap sx={{ gap: 1, flexWrap: 'wrap' }}>
        <FileButton
          accept="image/jpeg,image/png,image/webp"
          startIcon={<Image />}
          disabled={disabled || sending.isPending}
          onFile={setChosen}
        >
          {foto.arquivo === '' ? 'Escolher imagem' : 'Trocar imagem'}
        </FileButton>
        {foto.arquivo !== '' && (
          <Button color="error" disabled={disabled} onClick={() => onChange(SEM_FOTO)}>
            Tirar imagem
          </Button>
        )}
      </Stack>
      {foto.arquivo !== '' && (
        <LimitedField
          limit={200}
          size="small"
          label="Descrição da imagem"
          value={foto.alt}
          onChange={({ target }) => onChange({ ...foto, alt: target.value })}
          error={fault !== undefined}
          helperText={fault ?? 'Quem não vê a imagem ouve isto.'}
        />
      )}
      {chosen && (
        <RecorteDialog
          file={chosen}
          onClose={() => setChosen(undefined)}
          onUse={(cut) => {
            setChosen(undefined)
            sending.mutate(cut)
          }}
        />
      )}
    </Stack>
  )
}
