import { LARGURA_DE_MINIATURA, LARGURA_DE_PAGINA } from '@sie/domain/base/arquivos/camposDeArquivo.ts'
import Box from '@mui/material/Box'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useAccess } from '../../../data/access.ts'
import { TUDO, useAluno, type Turma } from './consultas.ts'

/** Picture of a class's cover in the width it needs, read through the server; the class's colour is shown until then, and where the read fails. */
export function FotoDaTurma({ turma, foto }: { turma: string; foto: Turma['foto'] }) {
  const { call } = useAccess()
  const aluno = useAluno()
  const [largura] = useState<typeof LARGURA_DE_PAGINA | typeof LARGURA_DE_MINIATURA>(() =>
    window.innerWidth * window.devicePixelRatio > 500 ? LARGURA_DE_PAGINA : LARGURA_DE_MINIATURA,
  )
  const { data } = useQuery({
    queryKey: [...TUDO, turma, 'capa', foto.arquivo, largura],
    queryFn: async () => {
      const { base64 } = await call('baixarArquivoDaTurma', {
        de: 'turmas' as const,
        id: turma,
        arquivo: foto.arquivo,
        largura,
        ...(aluno ? { aluno } : {}),
      })
      return `data:image/webp;base64,${base64}`
    },
    staleTime: Infinity,
    retry: false,
  })
  return (
    <Box sx={{ width: '100%', height: '100%', bgcolor: foto.cor || 'transparent' }}>
      {data && (
        <Box
          component="img"
          src={data}
          alt={foto.alt}
          sx={{ width: '100%', height: '100%', objectFit: 'cover', display: 'block' }}
        />
      )}
    </Box>
  )
}
