import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import MenuItem from '@mui/material/MenuItem'
import Skeleton from '@mui/material/Skeleton'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { formatDay } from '@sie/domain/base/brazil/dates.ts'
import type { Carreira } from '@sie/domain/competicao/carreira/carreira.ts'
import { ErroSIE, mensagem } from '@sie/domain/base/errors.ts'
import { address } from '@sie/domain/base/portal/address.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link as RouterLink } from 'react-router-dom'
import { useAccess } from '../../../data/access.ts'
import { RetryAlert } from '../../../ui/feedback/RetryAlert.tsx'
import { useConfirm } from '../../../ui/feedback/useConfirm.ts'
import { useToast } from '../../../ui/feedback/useToast.ts'
import { menuItems } from '../../../ui/form/menuItems.tsx'
import { ShareButtons } from '../../../ui/publicacao/ShareButtons.tsx'
import { LinhaDaCarreira } from './LinhaDaCarreira.tsx'

/** /profile?aba=carreira: careers of the user and of the minors whose guardian they are, and whether each is public. */
export function MinhaCarreira() {
  const { author, call, permissoes } = useAccess()
  const minors = Object.keys(permissoes.menores ?? {})
  const children = useQuery({
    queryKey: ['minhasCriancas', author.uid] as const,
    queryFn: () => call('minhasCriancas', {}),
    enabled: minors.length > 0,
  })
  const [chosen, choose] = useState('')
  const people = (children.data?.criancas ?? []).map(({ id, nome }) => ({ id, nome }))
  return (
    <Stack component="section" spacing={2} aria-labelledby="carreira-titulo" sx={{ maxWidth: 720 }}>
      <Typography id="carreira-titulo" variant="subtitle1" component="h2" sx={{ fontWeight: 600 }}>
        Minha carreira
      </Typography>
      {people.length > 0 && (
        <TextField
          select
          size="small"
          label="De quem"
          value={chosen}
          onChange={({ target }) => choose(target.value)}
          slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
        >
          <MenuItem value="">Minha</MenuItem>
          {menuItems(people.map(({ id, nome }) => [id, nome]))}
        </TextField>
      )}
      <DeQuem key={chosen} pessoa={chosen} />
    </Stack>
  )
}

function DeQuem({ pessoa }: { pessoa: string }) {
  const { author, call } = useAccess()
  const { data, error, refetch } = useQuery({
    queryKey: ['minhaCarreira', pessoa || author.uid] as const,
    queryFn: () => call('minhaCarreira', pessoa ? { pessoa } : {}),
  })
  if (error) return <RetryAlert onRetry={() => void refetch()}>Não foi possível carregar a carreira.</RetryAlert>
  if (!data) return <Skeleton variant="rounded" height={320} aria-busy />
  return (
    <>
      <Publicacao pessoa={pessoa} known={data} />
      <LinhaDaCarreira passos={data.carreira.passos} />
    </>
  )
}

interface Conhecida {
  carreira: Carreira
  publica: { codigo: string; quem: string; em: string } | null
  /** whether the user may decide whether it is public */
  decide: boolean
}

/** Whether a career is public, who published it, and how to withdraw that. */
function Publicacao({ pessoa, known }: { pessoa: string; known: Conhecida }) {
  const { author, call } = useAccess()
  const client = useQueryClient()
  const confirm = useConfirm()
  const toast = useToast()
  const set = useMutation({
    mutationFn: (publica: boolean) => call('publicarCarreira', { ...(pessoa ? { pessoa } : {}), publica }),
    onSuccess: async (_, publica) => {
      await client.invalidateQueries({ queryKey: ['minhaCarreira', pessoa || author.uid] })
      toast.show(publica ? 'A carreira está pública.' : 'A carreira não é mais pública.')
    },
  })
  const { carreira, publica, decide } = known
  const show = async () => {
    const yes = await confirm({
      title: 'Tornar a carreira pública?',
      text: carreira.menor
        ? 'Quem tiver o endereço vê as iniciais, as graduações, os certificados e os eventos. Nome, clube, cidade, categoria e foto não aparecem. Você retira quando quiser.'
        : 'Quem tiver o endereço vê o nome, os clubes, as graduações, os certificados e os eventos. CPF, nascimento, contato e números de documentos não aparecem. Você retira quando quiser.',
      action: 'Tornar pública',
    })
    if (yes) set.mutate(true)
  }
  const withdraw = async () => {
    const yes = await confirm({
      title: 'Retirar a carreira do ar?',
      text: 'O endereço deixa de abrir na hora. Se você a publicar de novo, o endereço será outro.',
      action: 'Retirar',
      destructive: true,
    })
    if (yes) set.mutate(false)
  }
  const place = publica && address('/validacao/carteira', { carreira: publica.codigo })
  return (
    <Box sx={{ pb: 2, borderBottom: 1, borderColor: 'divider' }}>
      <Stack spacing={1.5}>
        {set.error && (
          <Alert severity="error">
            {(set.error instanceof ErroSIE && set.error.campos.publica) ||
              mensagem(set.error, 'Não foi possível mudar agora.')}
          </Alert>
        )}
        {publica && place ? (
          <>
            <Typography>
              {`Pública desde ${formatDay(publica.em)}, por ${publica.quem}. `}
              <Link component={RouterLink} to={place}>
                Ver como todos veem
              </Link>
            </Typography>
            <Stack direction="row" useFlexGap sx={{ gap: 1, flexWrap: 'wrap' }}>
              <ShareButtons titulo={`Carreira de ${carreira.nome}`} endereco={place} />
              {decide && (
                <Button color="error" disabled={set.isPending} onClick={() => void withdraw()}>
                  Retirar do ar
                </Button>
              )}
            </Stack>
          </>
        ) : (
          <>
            <Typography>
              {decide
                ? 'Só você vê esta página. Com o seu consentimento ela ganha um endereço que qualquer pessoa abre.'
                : 'Só você e o seu responsável veem esta página. Até os 18 anos quem a torna pública é ele.'}
            </Typography>
            {decide && (
              <Button
                variant="outlined"
                disabled={set.isPending}
                onClick={() => void show()}
                sx={{ alignSelf: 'flex-start' }}
              >
                Tornar pública
              </Button>
            )}
          </>
        )}
      </Stack>
    </Box>
  )
}
