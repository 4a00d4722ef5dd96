import ThumbDown from '@mui/icons-material/ThumbDownOutlined'
import ThumbUp from '@mui/icons-material/ThumbUpOutlined'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import type { Contagem, ItemDeAjuda } from '@sie/domain/ajuda/publico.ts'
import { useState } from 'react'
import { useAnotar } from './useAnotar.ts'

/** "Foi útil?" below an answer: the vote may be changed, and is counted at once on the screen. */
export function FoiUtil({ item, contagem }: { item: ItemDeAjuda; contagem: Contagem | undefined }) {
  const { note } = useAnotar()
  const [voto, setVoto] = useState<'util' | 'inutil' | ''>('')
  const [falhou, setFalhou] = useState(false)
  const vote = (choice: 'util' | 'inutil') => {
    setVoto(choice)
    setFalhou(false)
    note(item, choice).catch(() => {
      setVoto('')
      setFalhou(true)
    })
  }
  const { uteis = 0 } = contagem ?? {}
  return (
    <Stack
      direction="row"
      useFlexGap
      sx={{ gap: 1, flexWrap: 'wrap', alignItems: 'center', mt: 2, displayPrint: 'none' }}
      role="group"
      aria-label={`Foi útil? ${item.titulo}`}
    >
      <Typography variant="body2" color="textSecondary">
        Foi útil?
      </Typography>
      {(
        [
          ['util', 'Sim', <ThumbUp key="sim" />],
          ['inutil', 'Não', <ThumbDown key="nao" />],
        ] as const
      ).map(([choice, label, icon]) => (
        <Button
          key={choice}
          size="small"
          variant={voto === choice ? 'contained' : 'outlined'}
          startIcon={icon}
          aria-pressed={voto === choice}
          onClick={() => vote(choice)}
          sx={{ minHeight: 40 }}
        >
          {label}
        </Button>
      ))}
      <Typography variant="body2" color="textSecondary" role="status">
        {falhou
          ? 'Não foi possível contar agora.'
          : voto === 'util'
            ? 'Obrigado, anotado.'
            : voto === 'inutil'
              ? 'Obrigado. Vamos melhorar esta resposta.'
              : uteis > 0
                ? `${uteis} ${uteis === 1 ? 'pessoa achou' : 'pessoas acharam'} útil`
                : ''}
      </Typography>
    </Stack>
  )
}
