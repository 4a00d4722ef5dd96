import PhotoCamera from '@mui/icons-material/PhotoCamera'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { praticantes } from '@sie/domain/pessoas/collections/praticantes.ts'
import { mensagem } from '@sie/domain/base/errors.ts'
import { lazy, Suspense, useState } from 'react'
import { useAccess } from '../../data/access.ts'
import { useRecordMutation } from '../../data/useRecordMutation.ts'
import { FotoPessoa } from './FotoPessoa.tsx'
import { useConfirm } from '../feedback/useConfirm.ts'
import { useToast } from '../feedback/useToast.ts'

const FotoDialog = lazy(async () => ({ default: (await import('./FotoDialog.tsx')).FotoDialog }))

interface FotoEditavelProps {
  /** id of the person */
  pessoaId: string
  nome: string
  /** `dadosPessoais.urlImagemID` of the person, '' for none */
  caminho: string | undefined
  /** reason why the photo cannot be changed now, as text */
  bloqueio?: string | undefined
}

/** Photo of a person with its actions: choose or take one, crop and upload it; remove it. The upload continues when the user navigates. */
export function FotoEditavel({ pessoaId, nome, caminho = '', bloqueio }: FotoEditavelProps) {
  const { files } = useAccess()
  const toast = useToast()
  const confirm = useConfirm()
  const [open, setOpen] = useState(false)
  const send = useRecordMutation(praticantes, (photo: Blob) =>
    files.send(photo, { finalidade: 'fotoPessoa', registro: pessoaId, nome: 'foto.jpg', tipo: '' }),
  )
  const remove = useRecordMutation(praticantes, () => files.remove(caminho))
  const busy = send.isPending || remove.isPending
  const problem = send.data?.motivo || textOf(send.error ?? remove.error)
  const crop = (photo: Blob) => {
    setOpen(false)
    remove.reset()
    send.mutate(photo, { onSuccess: ({ caminho: taken }) => taken && toast.show('Foto atualizada.') })
  }
  const askToRemove = async () => {
    if (
      !(await confirm({
        title: 'Remover a foto?',
        text: 'A foto será apagada. As iniciais do nome aparecem no lugar dela.',
        action: 'Remover',
        destructive: true,
      }))
    )
      return
    send.reset()
    remove.mutate(undefined, { onSuccess: () => toast.show('Foto removida.') })
  }
  return (
    <Stack direction="row" spacing={2} sx={{ alignItems: 'center' }}>
      <FotoPessoa nome={nome} caminho={caminho} tamanho={88} />
      <Stack spacing={0.5} sx={{ alignItems: 'flex-start', minWidth: 0 }}>
        <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', gap: 1 }}>
          <Button
            size="small"
            variant="outlined"
            startIcon={<PhotoCamera />}
            disabled={busy || bloqueio !== undefined}
            onClick={() => setOpen(true)}
          >
            {send.isPending ? 'Enviando a foto…' : caminho ? 'Trocar a foto' : 'Colocar uma foto'}
          </Button>
          {caminho && (
            <Button
              size="small"
              color="inherit"
              disabled={busy || bloqueio !== undefined}
              onClick={() => void askToRemove()}
            >
              Remover a foto
            </Button>
          )}
        </Stack>
        {bloqueio && (
          <Typography variant="body2" color="textSecondary">
            {bloqueio}
          </Typography>
        )}
        {problem && <Alert severity="error">{problem}</Alert>}
      </Stack>
      {open && (
        <Suspense fallback={null}>
          <FotoDialog onClose={() => setOpen(false)} onCrop={crop} />
        </Suspense>
      )}
    </Stack>
  )
}

const textOf = (error: Error | null): string => (error ? mensagem(error, 'Não foi possível mudar a foto.') : '')
