import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { ErroSIE, mensagem } from '@sie/domain/base/errors.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useAccess } from '../../../data/access.ts'
import { recordKeys } from '../../../data/keys.ts'
import { rodadas } from '@sie/domain/competicao/collections/rodadas.ts'
import { sumulas, type Sumula } from '@sie/domain/competicao/collections/sumulas.ts'
import { redrawImage } from '../../../ui/files/cropImage.ts'
import { parteTardia } from '../../../ui/feedback/parteTardia.tsx'
import { FileButton } from '../../../ui/files/FileButton.tsx'
import { TOQUE } from './palavras.ts'
import { loadAssinatura } from './loadLate.ts'

const Assinatura = parteTardia(async () => (await loadAssinatura()).Assinatura)

interface AnexosProps {
  colecao: 'sumulas' | 'rodadas'
  id: string
  anexos: Sumula['anexos']
}

interface Novo {
  tipo: 'assinatura' | 'foto'
  quem: string
  imagem: Blob
}

const COLECOES = { sumulas, rodadas }

/** Signatures and photographs of a sheet: added at any time, also after it closed, and never removed. They need a connection. */
export function AnexosDaFolha({ colecao, id, anexos = [] }: AnexosProps) {
  const { call, files } = useAccess()
  const client = useQueryClient()
  const [signs, setSigns] = useState(false)
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: async ({ tipo, quem, imagem }: Novo) => {
      const sent = await files.send(imagem, {
        finalidade: 'arquivoDoRegistro' as const,
        registro: id,
        colecao,
        campo: 'anexos',
        nome: `${tipo}.jpg`,
        tipo: '',
      })
      if (!sent.caminho) throw new ErroSIE('dados-invalidos', { arquivo: sent.motivo ?? 'A imagem não foi aceita.' })
      await call('anexarNaFolha', { folha: { colecao, id }, tipo, quem, arquivo: sent.caminho, bytes: imagem.size })
    },
    onSuccess: async () => {
      setSigns(false)
      await client.invalidateQueries({ queryKey: recordKeys.all(COLECOES[colecao]) })
    },
  })
  const fields = error instanceof ErroSIE ? Object.values(error.campos).join(' ') : ''
  const falta = error && (fields || mensagem(error, 'Não foi possível enviar. Confira a conexão e tente de novo.'))
  return (
    <Box component="section" aria-labelledby="anexos" sx={{ mt: 3 }}>
      <Typography variant="h6" component="h2" id="anexos">
        Assinaturas e fotos
      </Typography>
      <Typography variant="body2" color="textSecondary" sx={{ displayPrint: 'none' }}>
        Ficam com a súmula e não podem ser tiradas. Precisam de internet para enviar.
      </Typography>
      <Box component="ul" sx={{ listStyle: 'none', p: 0, my: 1, display: 'grid', gap: 0.5 }}>
        {anexos.map((one) => (
          <Anexo key={one.arquivo} {...one} />
        ))}
      </Box>
      <Stack direction="row" useFlexGap sx={{ gap: 1, flexWrap: 'wrap', '& button': TOQUE['&&'] }}>
        <Button
          variant="outlined"
          onClick={() => {
            reset()
            setSigns(true)
          }}
          disabled={isPending}
          sx={TOQUE}
        >
          Assinar
        </Button>
        <FileButton
          accept="image/jpeg,image/png,image/webp"
          capture="environment"
          disabled={isPending}
          onFile={(file) =>
            void redrawImage(file).then((imagem) => mutate({ tipo: 'foto', quem: 'súmula de papel', imagem }))
          }
        >
          {isPending ? 'Enviando' : 'Fotografar a súmula'}
        </FileButton>
      </Stack>
      {falta && !signs && (
        <Alert severity="error" sx={{ mt: 1 }}>
          {falta}
        </Alert>
      )}
      {signs && (
        <Assinatura
          enviando={isPending}
          falta={falta ?? ''}
          onClose={() => setSigns(false)}
          onAssinar={(quem, imagem) => mutate({ tipo: 'assinatura', quem, imagem })}
        />
      )}
    </Box>
  )
}

function Anexo({ arquivo, nome }: Sumula['anexos'][number]) {
  const { files } = useAccess()
  const [open, setOpen] = useState(false)
  const { data, isError } = useQuery({
    queryKey: ['arquivo', arquivo],
    queryFn: () => files.shown(arquivo),
    enabled: open,
    staleTime: Infinity,
    retry: false,
  })
  return (
    <li>
      <Button onClick={() => setOpen(!open)} aria-expanded={open} sx={{ ...TOQUE, textAlign: 'left' }}>
        {nome}
      </Button>
      {open && data && (
        <Box
          component="img"
          src={data}
          alt={nome}
          sx={{ display: 'block', maxWidth: 1, maxHeight: 320, bgcolor: '#fff' }}
        />
      )}
      {open && isError && <Typography variant="body2">Não foi possível abrir a imagem agora.</Typography>}
    </li>
  )
}
