export const Box = () => <div style={{ color: 'red' }} />;
