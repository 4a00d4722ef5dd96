import Link from '@mui/material/Link'

export function SkipLink() {
  return (
    <Link
      href="#conteudo"
      sx={{
        position: 'absolute',
        left: 8,
        top: -60,
        zIndex: 2000,
        p: 1.5,
        bgcolor: 'background.paper',
        '&:focus': { top: 8 },
      }}
    >
      Pular para o conteúdo
    </Link>
  )
}
